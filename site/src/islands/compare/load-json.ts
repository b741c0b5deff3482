/** A JSON file of this site. Rejects with the address where it is not there; its shape is that of the build that wrote it. */
export async function loadJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
