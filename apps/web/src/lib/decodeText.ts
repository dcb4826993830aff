/**
 * Reads the bytes of a text file as the program that saved it meant them: UTF-8 or UTF-16 with or without a byte-order
 * mark, else Windows-1252, which Excel saves as "CSV". A character that is cut off at the end is dropped.
 * @returns the text without its byte-order mark
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Without a mark, the NUL bytes of the Latin letters tell the order. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0 && first && third) return 'utf-16le';
  if (first === 0 && third === 0 && second && fourth) return 'utf-16be';
  return undefined;
}
