import type { ReactNode } from "react";
import { Component } from "react";

interface Props {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows the fallback where what is inside cannot be loaded or drawn. */
export class ChartBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
