import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { askAccount, type UsersBody } from "../../wire/account.ts";
import { ActionForm } from "./form-parts.tsx";
import type { AccountTexts } from "./texts.ts";
import { useAction } from "./use-action.ts";

interface Props {
  readonly users: UsersBody["users"];
  readonly texts: AccountTexts;
  readonly benchmarks: readonly { readonly id: string; readonly title: string }[];
  readonly onChange: () => Promise<void>;
}

/** Gives an account a role: administrator, or organiser of one benchmark. */
export function GrantRole({ users, texts, benchmarks, onChange }: Props) {
  const t = texts.administration;
  const [user, setUser] = useState("");
  const [benchmark, setBenchmark] = useState("");
  const action = useAction(texts);
  async function send() {
    const body = benchmark === "" ? { user, role: "administrator" } : { user, role: "organiser", benchmark };
    if (await action.act(() => askAccount("POST", "/administration/roles/grant", body), texts.saved)) await onChange();
  }
  return (
    <section className="panel stack">
      <h2>{t.grant}</h2>
      <ActionForm onSend={send} action={action} submit={t.grantSubmit}>
        <label className="field-box" htmlFor="grant-user">
          <span>{t.account}</span>
          <select
            className="field"
            id="grant-user"
            required
            value={user}
            onChange={(event) => setUser(event.target.value)}
          >
            <option value="" />
            {users.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </select>
        </label>
        <label className="field-box" htmlFor="grant-role">
          <span>{t.role}</span>
          <select
            className="field"
            id="grant-role"
            value={benchmark}
            onChange={(event) => setBenchmark(event.target.value)}
          >
            <option value="">{t.administrator}</option>
            {benchmarks.map(({ id, title }) => (
              <option key={id} value={id}>
                {fill(t.organiser, { benchmark: title })}
              </option>
            ))}
          </select>
        </label>
      </ActionForm>
    </section>
  );
}
