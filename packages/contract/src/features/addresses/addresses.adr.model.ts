import { isMilitary } from './addresses.military.model.ts';
import type { Address } from './addresses.schemas.ts';

/** The class of each part in the adr microformat (microformats.org/wiki/adr). */
const classOf = {
  address1: 'street-address',
  address2: 'extended-address',
  city: 'locality',
  region: 'region',
  postalCode: 'postal-code',
  country: 'country-name',
} as const;

type AdrPart = keyof typeof classOf;

/** A stretch of an address: one of its parts, or (without a class) what stands between two. */
export interface AdrPiece {
  readonly class?: string;
  readonly text: string;
}

const partOfClass = new Map(
  Object.entries(classOf).map(([name, className]) => [className as string, name as AdrPart]),
);

/** What the post writes for a country on an envelope, where it is shorter than its name. */
const countryOnEnvelope: Readonly<Record<string, string>> = { 'United States': 'USA' };

/** The lines of an envelope from the top: each holds parts and what stands between them. */
function linesOf(address: Pick<Address, AdrPart>, country = nameOnEnvelope(address.country)): AdrPiece[][] {
  const piece = (name: AdrPart, text: string = address[name]): AdrPiece => ({ class: classOf[name], text });
  const isAmerican = address.country === 'United States';
  const region = piece('region');
  const code = piece('postalCode');
  if (isMilitary(address)) {
    const office = [piece('city'), region, code];
    return full([[piece('address1')], [piece('address2')], office]);
  }
  const lines = [
    [piece('address1')],
    [piece('address2')],
    [piece('city')],
    // "IL 62704" there, "1200 Metro Manila" in the Philippines.
    isAmerican ? [region, code] : [code, region],
    [piece('country', country)],
  ];
  return full(lines);
}

/** Lines without parts that are empty. */
const full = (lines: readonly AdrPiece[][]) =>
  lines.map((line) => line.filter(({ text }) => text !== '')).filter((line) => line.length > 0);

function nameOnEnvelope(country: string): string {
  return countryOnEnvelope[country] ?? country;
}

function piecesOf(address: Pick<Address, AdrPart>, country?: string): AdrPiece[] {
  return linesOf(address, country).flatMap((line, index) => [
    ...(index > 0 ? [{ text: ', ' }] : []),
    ...line.flatMap((one, at) => (at > 0 ? [{ text: ' ' }, one] : [one])),
  ]);
}

/**
 * An address in one line, as the post of its country writes it: "742 Evergreen Ter, Springfield, IL 62704, USA".
 * @param country as the line is to write it; else as on an envelope
 */
export function formatAddress(address: Pick<Address, AdrPart>, country?: string): string {
  return textOf(piecesOf(address, country));
}

/** An address as adr microformat: each part in a span of its class, everything escaped. */
export function makeAdrAddress(address: Pick<Address, AdrPart>): string {
  return writeAdr(piecesOf(address));
}

/** The text of an address without its marks. */
export function textOf(pieces: readonly AdrPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Writes pieces as adr microformat. */
export function writeAdr(pieces: readonly AdrPiece[]): string {
  return pieces
    .map((piece) =>
      piece.class === undefined
        ? escapeText(piece.text)
        : `<span class="${piece.class}">${escapeText(piece.text)}</span>`,
    )
    .join('');
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function unescapeText(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = dec === undefined ? Number.parseInt(hex, 16) : Number(dec);
    return code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  });
}

/**
 * Reads adr microformat as text and nothing else: no tag is ever kept, let alone run.
 * @returns its pieces, or undefined where it is anything but text and flat spans of one known class each
 */
export function parseAdr(adrAddress: string): AdrPiece[] | undefined {
  const pieces: AdrPiece[] = [];
  const span = /<span class="([a-z-]+)">([^<>]*)<\/span>|([^<>]+)/gy;
  let at = 0;
  for (let match = span.exec(adrAddress); match; match = span.exec(adrAddress)) {
    const [, className, inside, between] = match;
    pieces.push(
      className === undefined
        ? { text: unescapeText(between ?? '') }
        : { class: className, text: unescapeText(inside ?? '') },
    );
    at = span.lastIndex;
  }
  return at === adrAddress.length && pieces.length > 0 ? pieces : undefined;
}

/** The parts that an adr microformat names; of a part that is named twice the first. */
export function partsOfAdr(pieces: readonly AdrPiece[]): Partial<Record<AdrPart, string>> {
  const parts: Partial<Record<AdrPart, string>> = {};
  for (const piece of pieces) {
    const name = piece.class === undefined ? undefined : partOfClass.get(piece.class);
    if (name !== undefined) parts[name] ??= piece.text;
  }
  return parts;
}

/**
 * Puts new values into an adr microformat where it has those parts.
 * @returns the new pieces, or undefined where it lacks one of them or it would come out empty
 */
export function replaceParts(
  pieces: readonly AdrPiece[],
  values: Partial<Record<AdrPart, string>>,
): AdrPiece[] | undefined {
  const there = partsOfAdr(pieces);
  for (const [name, value] of Object.entries(values)) {
    if (value === '' || there[name as AdrPart] === undefined) return undefined;
  }
  return pieces.map((piece) => {
    const name = piece.class === undefined ? undefined : partOfClass.get(piece.class);
    const value = name === undefined ? undefined : values[name];
    return value === undefined ? piece : { ...piece, text: value };
  });
}
