import { useRef } from "react";
import { fill } from "../../i18n/fill.ts";
import { Check } from "./check.tsx";
import { Choice } from "./choice.tsx";
import type { FieldsProps } from "./filter-fields.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { shortMetric } from "./short-metric.ts";

interface Props extends FieldsProps {
  readonly shown: number;
  readonly metric: string;
  readonly onMetric: (id: string) => void;
  readonly filterCount: number;
  readonly compareHref: string | undefined;
}

/** The tools of a narrow screen: one bar at its lower edge, and the filters as a dialog of full height. */
export function PhoneBar(bar: Props) {
  const { query, props, ready, onChange, shown, metric, onMetric, filterCount, compareHref } = bar;
  const { texts, metrics, views, view } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <nav className="phone-bar" aria-label={texts.bar}>
        {metrics.length > 1 && (
          <Choice
            label={texts.metric}
            disabled={!ready}
            value={metric}
            options={metrics.map(({ id, label }) => ({ id, label: shortMetric(texts, id, label) }))}
            onChange={onMetric}
          />
        )}
        <button className="plain" type="button" disabled={!ready} onClick={() => dialog.current?.showModal()}>
          {texts.filters}
          {filterCount > 0 && ` ${filterCount}`}
        </button>
        <Choice
          label={texts.view}
          disabled={!ready}
          value={view}
          options={views}
          onChange={(id) => location.assign(views.find((one) => one.id === id)?.path ?? location.pathname)}
        />
        {compareHref !== undefined && (
          <a className="button" href={compareHref}>
            {fill(texts.compare, { count: query.pin.length })}
          </a>
        )}
      </nav>
      <dialog className="filter-dialog" ref={dialog} aria-label={texts.filters}>
        <div className="filter-dialog-head">
          <h2>{texts.filters}</h2>
          <button className="plain" type="button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
        </div>
        <label className="select">
          <span>{texts.search}</span>
          <input
            className="field"
            type="search"
            disabled={!ready}
            maxLength={80}
            value={query.q}
            onChange={(event) => onChange({ q: event.target.value })}
          />
        </label>
        <Check label={texts.weights} disabled={!ready} checked={query.open} onChange={(open) => onChange({ open })} />
        <FilterFields query={query} props={props} ready={ready} onChange={onChange} />
        <button className="button primary" type="button" onClick={() => dialog.current?.close()}>
          {shown === 1 ? texts.applyOne : fill(texts.apply, { count: shown })}
        </button>
      </dialog>
    </>
  );
}
