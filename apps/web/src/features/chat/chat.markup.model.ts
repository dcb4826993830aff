/** A piece of a line. There is no HTML in it: components make elements of it. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string }
  | { readonly kind: 'bold' | 'italic'; readonly children: readonly Inline[] };

/** A part of a message that stands on lines of its own. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'list';
      readonly isNumbered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    }
  | { readonly kind: 'code'; readonly text: string };

/** Marks within marks, at most: nobody writes more, and what is sent by a program is bounded. */
export const mostNested = 4;

const wordCharacter = /[\p{L}\p{N}_]/u;
const address = /https?:\/\/[^\s<>"`]+/iy;

/** An address that a link may lead to: of the web, whole, and nothing else. */
function hrefOf(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

const endsSentence = new Set(".,:;!?'*_~");

/** What ends a sentence is no part of an address, nor is a bracket that was opened before it. */
function withoutTail(found: string): string {
  let open = 0;
  for (const character of found) open += character === '(' ? 1 : character === ')' ? -1 : 0;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    if (last === ')' && open < 0) open += 1;
    else if (!endsSentence.has(last)) break;
  }
  return found.slice(0, end);
}

/** Where the mark that begins at `at` ends; -1 where it is no mark. Marks hug their words: `2 * 3` holds none. */
function closingOf(text: string, at: number, mark: string): number {
  const before = text[at - 1] ?? ' ';
  const first = text[at + mark.length] ?? ' ';
  if (wordCharacter.test(before) || /\s/.test(first) || first === mark[0]) return -1;
  for (let from = at + mark.length; ; from += 1) {
    from = text.indexOf(mark, from);
    if (from < 0) return -1;
    const isDouble = mark.length === 1 && text[from + 1] === mark;
    if (isDouble) {
      from += 1;
      continue;
    }
    const after = text[from + mark.length] ?? ' ';
    if (!/\s/.test(text[from - 1] ?? ' ') && !wordCharacter.test(after)) return from;
  }
}

interface Found {
  readonly piece: Inline;
  readonly length: number;
}

function findAt(text: string, at: number, names: readonly string[], depth: number): Found | undefined {
  const character = text[at];
  if (character === '`') {
    const end = text.indexOf('`', at + 1);
    if (end > at + 1) {
      return { piece: { kind: 'code', text: text.slice(at + 1, end) }, length: end + 1 - at };
    }
    return undefined;
  }
  if ((character === '*' || character === '_') && depth < mostNested) {
    const isBold = text.startsWith('**', at);
    const mark = isBold ? '**' : character;
    const end = closingOf(text, at, mark);
    if (end < 0) return undefined;
    const children = inlineOf(text.slice(at + mark.length, end), names, depth + 1);
    return { piece: { kind: isBold ? 'bold' : 'italic', children }, length: end + mark.length - at };
  }
  if (character === '@' && !wordCharacter.test(text[at - 1] ?? ' ')) {
    const name = names.find((one) => text.startsWith(one, at + 1));
    if (name === undefined || wordCharacter.test(text[at + 1 + name.length] ?? ' ')) return undefined;
    return { piece: { kind: 'mention', text: `@${name}` }, length: name.length + 1 };
  }
  if ((character === 'h' || character === 'H') && !wordCharacter.test(text[at - 1] ?? ' ')) {
    address.lastIndex = at;
    const found = withoutTail(address.exec(text)?.[0] ?? '');
    const href = found === '' ? undefined : hrefOf(found);
    if (href !== undefined) return { piece: { kind: 'link', href, text: found }, length: found.length };
  }
  return undefined;
}

function inlineOf(text: string, names: readonly string[], depth: number): Inline[] {
  const pieces: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const found = findAt(text, at, names, depth);
    if (found) {
      flush();
      pieces.push(found.piece);
      at += found.length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return pieces;
}

const itemOf = /^\s{0,3}(?:[-*•]|(\d{1,4})[.)])\s+(\S.*)$/;
const fence = /^```\w*\s*$/;

/**
 * What a message says, in parts: paragraphs, lists and code, and in their lines bold, italic, code, addresses of the web
 * and mentions. All else is text.
 * @param names whom the message mentions, without the `@`
 */
export function parseMarkup(body: string, names: readonly string[]): Block[] {
  // The longest first: "Ana Maria" is not "Ana".
  const known = [...names].sort((one, other) => other.length - one.length);
  const lines = body.split('\n');
  const blocks: Block[] = [];
  let paragraph: (readonly Inline[])[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', lines: paragraph });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = fence.test(line) ? lines.findIndex((one, index) => index > at && /^```\s*$/.test(one)) : -1;
    if (end > at) {
      endParagraph();
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') });
      at = end;
      continue;
    }
    const item = itemOf.exec(line);
    if (item) {
      endParagraph();
      const isNumbered = item[1] !== undefined;
      const items: Inline[][] = [];
      for (; at < lines.length; at += 1) {
        const next = itemOf.exec(lines[at] ?? '');
        if (!next || (next[1] !== undefined) !== isNumbered) break;
        items.push(inlineOf(next[2] ?? '', known, 0));
      }
      at -= 1;
      blocks.push({ kind: 'list', isNumbered, start: Number(item[1] ?? 1), items });
    } else if (line.trim() === '') {
      endParagraph();
    } else {
      paragraph.push(inlineOf(line, known, 0));
    }
  }
  endParagraph();
  return blocks;
}

const plainPieces = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : plainPieces(piece.children))).join('');

function plainBlock(block: Block): string {
  if (block.kind === 'code') return block.text;
  if (block.kind === 'paragraph') return block.lines.map(plainPieces).join('\n');
  return block.items
    .map((item, at) => `${block.isNumbered ? `${block.start + at}.` : '•'} ${plainPieces(item)}`)
    .join('\n');
}

/** A message without its marks, for a place that shows it in a line or two. */
export function plainOf(body: string): string {
  const blocks = parseMarkup(body, []);
  const isParagraph = (at: number) => blocks[at]?.kind === 'paragraph';
  return blocks
    .map(
      (block, at) =>
        `${at === 0 ? '' : isParagraph(at - 1) && isParagraph(at) ? '\n\n' : '\n'}${plainBlock(block)}`,
    )
    .join('');
}
