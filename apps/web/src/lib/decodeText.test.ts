import { expect, it } from 'vitest';
import { decodeText } from './decodeText.ts';

const text = 'First name;Last name\r\nJosé;Muñoz\r\n';
const utf8 = [...new TextEncoder().encode(text)];
const codes = [...text].map((character) => character.charCodeAt(0));
const littleEndian = codes.flatMap((code) => [code & 0xff, code >> 8]);
const bigEndian = codes.flatMap((code) => [code >> 8, code & 0xff]);

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with a byte-order mark', [0xef, 0xbb, 0xbf, ...utf8]],
  ['UTF-16 of Excel, "Unicode text"', [0xff, 0xfe, ...littleEndian]],
  ['UTF-16, big-endian, with a mark', [0xfe, 0xff, ...bigEndian]],
  ['UTF-16, little-endian, without a mark', littleEndian],
  ['UTF-16, big-endian, without a mark', bigEndian],
  ['Windows-1252, "CSV" of Excel', codes],
])('reads %s', (_what, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});

it('does not take UTF-8 with one wrong byte for Windows-1252: what is lost shows', () => {
  const [head, tail] = ['José\r\nMu', 'oz\r\nHằng'].map((part) => new TextEncoder().encode(part));
  expect(decodeText(new Uint8Array([...(head ?? []), 0xf1, ...(tail ?? [])]))).toBe(
    'José\r\nMu\uFFFDoz\r\nHằng',
  );
});

it('drops a character that is cut off at the end, and has no text for no bytes', () => {
  expect(decodeText(new Uint8Array([0x41, 0xc3]))).toBe('A');
  expect(decodeText(new Uint8Array())).toBe('');
});
