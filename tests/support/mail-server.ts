import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailServer extends AsyncDisposable {
  readonly url: string;
  /** What arrived so far: recipient and text. */
  readonly messages: readonly { readonly to: string; readonly text: string }[];
}

/** A real mail server on loopback that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const messages: { to: string; text: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      text(stream).then((received) => {
        // Long lines are broken softly on the way.
        const unfolded = received.replaceAll("=\r\n", "").replaceAll("=3D", "=");
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text: unfolded });
        done();
      }, done);
    },
  });
  const listener = smtp.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    [Symbol.asyncDispose]: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
