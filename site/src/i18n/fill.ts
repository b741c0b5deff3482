/**
 * Puts values into a message: `fill("{shown} of {all} models", { shown: 14, all: 31 })`.
 * Throws on a placeholder without a value, so that a page with a hole is never built.
 */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The message "${message}" needs a value for {${name}}.`);
    return String(value);
  });
}
