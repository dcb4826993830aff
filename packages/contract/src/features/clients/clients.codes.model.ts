/** Crockford’s Base32: no letter looks like a digit. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of the code of an address: 60 random bits. */
export const codeLength = 12;

const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Reads the code of an address: as it was typed, in any case and with any gaps, or the link that a QR code holds.
 * @returns undefined: it is none
 */
export function readAddressCode(given: string): string | undefined {
  const linked = /[?&]code=([^&#]+)/.exec(given)?.[1] ?? given;
  const code = linked
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => lookalikes[letter] ?? letter);
  const isCode = code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter));
  return isCode ? code : undefined;
}

/** A code in groups of four, as it is printed below the QR code. */
export function codeInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
