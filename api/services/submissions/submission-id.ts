// Crockford's base 32 without look-alikes; 256 is a multiple of 32, so every letter is equally likely.
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH = 12;

/** A new submission id: 12 letters and digits, 60 random bits, permanent in addresses. */
export function newSubmissionId(randomBytes: (count: number) => Uint8Array): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
}
