import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

const chunkBytes = 256 * 1024;
/** A drawing larger than this is none that a person made, and sanitising it would hold everybody up. */
const maxSvgBytes = 5 * 1024 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Whether a file is text: UTF-8, UTF-16 with its mark, or one byte a character, without control characters. */
export async function readsAsText(path: string): Promise<boolean> {
  const encoding = await markOf(path);
  return (await decodes(path, encoding ?? 'utf-8')) || (!encoding && (await decodes(path, 'windows-1252')));
}

async function markOf(path: string): Promise<string | undefined> {
  for await (const chunk of createReadStream(path, { start: 0, end: 1 })) {
    const mark = (chunk as Buffer).toString('hex');
    if (mark === 'fffe') return 'utf-16le';
    if (mark === 'feff') return 'utf-16be';
  }
  return undefined;
}

async function decodes(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      if (controls.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    }
    return !controls.test(decoder.decode());
  } catch {
    return false;
  }
}

/** The text of an SVG; undefined where a file is too large for one or is no UTF-8. */
export async function readSvg(path: string): Promise<string | undefined> {
  const { size } = await stat(path);
  if (size > maxSvgBytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    return undefined;
  }
}

/** Whether a file is an SVG and not a page in its clothes: its first element is `<svg>`. */
export async function isSvg(path: string): Promise<boolean> {
  const text = await readSvg(path);
  if (text === undefined) return false;
  // A document type may define entities, which is how a small file becomes a huge one.
  if (/<!ENTITY/i.test(text)) return false;
  const start = text
    .replace(/^\uFEFF?\s*/, '')
    .replace(/^<\?xml[^>]{0,300}\?>\s*/i, '')
    .replace(/^(?:<!--(?:(?!-->)[\s\S]){0,5000}-->\s*)*/, '')
    .replace(/^<!DOCTYPE\s+svg[^>[]{0,300}>\s*/i, '')
    .replace(/^(?:<!--(?:(?!-->)[\s\S]){0,5000}-->\s*)*/, '');
  return /^<svg[\s>]/.test(start);
}
