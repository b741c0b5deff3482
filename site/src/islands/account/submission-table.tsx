import { fill } from "../../i18n/fill.ts";
import type { AccountSubmissionsBody, ViewerBody } from "../../wire/account.ts";
import { formatTime } from "./next-address.ts";
import type { AccountTexts } from "./texts.ts";

interface Props {
  readonly submissions: AccountSubmissionsBody["submissions"];
  readonly teams: ViewerBody["teams"];
  readonly states: Readonly<Record<string, string>>;
  readonly texts: AccountTexts;
  readonly prefix: string;
}

/** The submissions of an account and its teams, newest first. */
export function SubmissionTable({ submissions, teams, states, texts, prefix }: Props) {
  const t = texts.home;
  const teamName = (id: string | null) => teams.find((team) => team.id === id)?.name ?? t.own;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="account-scroll" tabIndex={0} aria-label={t.submissions}>
      <table className="account-table">
        <thead>
          <tr>
            <th scope="col">{t.system}</th>
            <th scope="col">{t.split}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.visibility}</th>
            <th scope="col">{t.team}</th>
            <th scope="col">{t.sent}</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <tr key={submission.id}>
              <th scope="row">
                <a href={`${prefix}/r/#${submission.id}.account`}>{submission.system}</a>
                <br />
                <a
                  className="small"
                  href={`${prefix}/r/describe/#${submission.id}.account`}
                  aria-label={fill(t.describeNamed, { name: submission.system })}
                >
                  {t.describe}
                </a>
              </th>
              <td>{submission.split}</td>
              <td>{states[submission.state] ?? submission.state}</td>
              <td>{t.visibilities[submission.visibility]}</td>
              <td>{teamName(submission.team)}</td>
              <td>
                <time dateTime={submission.receivedAt}>{formatTime(submission.receivedAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
