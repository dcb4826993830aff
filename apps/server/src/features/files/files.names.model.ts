import { hasVisibleCharacter } from '@homeward/contract/core';
import { endingOf, type FileFormat, fileFormats, maxFileNameLength } from '@homeward/contract/files';

// Controls, marks that turn the direction of writing, and what no eye sees.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The name that an upload came with, fit to be shown: without folders, hidden characters and halves of characters,
 * at most 255 characters, with its ending kept.
 * @param format gives the name of a file that has none
 */
export function cleanName(name: string, format: FileFormat): string {
  const ending = fileFormats[format].endings[0];
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base.toWellFormed().normalize('NFC').replaceAll(hidden, '').trim();
  if (!hasVisibleCharacter(clean.replaceAll('.', ''))) return `file.${ending}`;
  if (clean.length <= maxFileNameLength) return clean;
  const kept = endingOf(clean);
  const tail = kept === '' ? '' : `.${kept}`;
  return `${clean.slice(0, maxFileNameLength - tail.length).toWellFormed()}${tail}`;
}

/** The name to save a file under: with an ending that its type has, so that it opens again. */
export function savingName(name: string, mimeType: string): string {
  const format = Object.values(fileFormats).find(({ types }) => types[0] === mimeType);
  if (!format) return name;
  const endings: readonly string[] = format.endings;
  return endings.includes(endingOf(name)) ? name : `${name}.${endings[0]}`;
}
