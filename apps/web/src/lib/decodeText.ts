/** A letter beyond ASCII in UTF-8. A text of Windows-1252 that reads as one by chance has no other. */
const letter = /[\u0080-\u{10FFFF}]/u;
const lost = /\uFFFD/g;

/**
 * Reads the bytes of a text file as the program that saved it meant them: UTF-8 or UTF-16 with or without a byte-order
 * mark, else Windows-1252, which Excel saves as "CSV". A character that is cut off at the end is dropped.
 * @returns the text without its byte-order mark; U+FFFD stands for what is wrong in a text of UTF-8 or UTF-16
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
    const isMostlyUtf8 = letter.test(text.replaceAll(lost, ''));
    return isMostlyUtf8 ? text : new TextDecoder('windows-1252').decode(bytes);
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
