/** The setting that an instance belongs to. A file may hold one setting alone, scored as that setting only (spec section 5). */
export function partOf(instanceId: string): string {
  return instanceId.split("/", 1)[0] ?? "";
}
