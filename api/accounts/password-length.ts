/** In characters. No rule about their kind: length is what helps. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
