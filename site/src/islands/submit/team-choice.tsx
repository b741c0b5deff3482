import { useEffect, useState } from "react";
import { askAccount, type ViewerBody } from "../../wire/account.ts";

export interface TeamChoiceTexts {
  readonly label: string;
  readonly own: string;
  readonly signedOut: string;
  readonly signIn: string;
}

interface Props {
  readonly texts: TeamChoiceTexts;
  readonly signInPath: string;
  /** The id of a team; empty for the account itself, and without one. */
  readonly team: string;
  readonly onChoose: (team: string) => void;
}

/** For whom a file is sent: the account or one of its teams. Says how to sign in to whoever is not; silent while unknown. */
export function TeamChoice({ texts, signInPath, team, onChoose }: Props) {
  const [viewer, setViewer] = useState<ViewerBody>();
  useEffect(() => {
    // Where the server does not answer the file cannot be sent either, and that is said then.
    askAccount<ViewerBody>("GET", "/viewer").then(setViewer, () => undefined);
  }, []);
  if (viewer === undefined) return null;
  if (viewer.user === null) {
    return (
      <p className="small quiet">
        {texts.signedOut} <a href={`${signInPath}?next=${encodeURIComponent(location.pathname)}`}>{texts.signIn}</a>
      </p>
    );
  }
  return (
    <label className="field-box" htmlFor="team">
      <span>{texts.label}</span>
      <select className="field" id="team" value={team} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{`${viewer.user.name}: ${texts.own}`}</option>
        {viewer.teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
