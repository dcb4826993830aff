import { describe, expect, it } from 'vitest';
import { type Block, type Inline, mostNested, parseMarkup, plainOf } from './chat.markup.model.ts';

const lineOf = (text: string, names: string[] = []): readonly Inline[] => {
  const [block] = parseMarkup(text, names);
  return block?.kind === 'paragraph' ? (block.lines[0] ?? []) : [];
};
const kindsOf = (text: string, names: string[] = []) => lineOf(text, names).map(({ kind }) => kind);
const textOf = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => ('children' in piece ? textOf(piece.children) : piece.text)).join('');
const deepestOf = (pieces: readonly Inline[]): number =>
  Math.max(0, ...pieces.map((piece) => ('children' in piece ? 1 + deepestOf(piece.children) : 0)));

describe('lines', () => {
  it('have bold, italic and code', () => {
    expect(lineOf('a **b** *c* _d_ `e*f*`')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'bold', children: [{ kind: 'text', text: 'b' }] },
      { kind: 'text', text: ' ' },
      { kind: 'italic', children: [{ kind: 'text', text: 'c' }] },
      { kind: 'text', text: ' ' },
      { kind: 'italic', children: [{ kind: 'text', text: 'd' }] },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'e*f*' },
    ]);
    expect(lineOf('**a *b* c**')[0]).toMatchObject({
      kind: 'bold',
      children: [{ kind: 'text' }, { kind: 'italic' }, { kind: 'text' }],
    });
  });

  it('leave alone what is no mark', () => {
    for (const text of ['2 * 3 * 4', 'blood_pressure_am', '**', '* a*', 'a ** b', '`', '``', '*a', '5*6*7']) {
      expect(lineOf(text.replace(/^\* /, '\\* '))).toEqual([
        { kind: 'text', text: text.replace(/^\* /, '\\* ') },
      ]);
    }
  });

  it('lead to addresses of the web only', () => {
    expect(lineOf('See https://example.com/a_(b), now.')).toMatchObject([
      { kind: 'text' },
      { kind: 'link', href: 'https://example.com/a_(b)', text: 'https://example.com/a_(b)' },
      { kind: 'text', text: ', now.' },
    ]);
    const hostile = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '[a](javascript:alert(1))',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'java\tscript:alert(1)',
      'xhttps://example.com',
      'https://',
      '<img src=x onerror=alert(1)>',
    ];
    for (const text of hostile) {
      expect(kindsOf(text), text).not.toContain('link');
      expect(textOf(lineOf(text))).toBe(text);
    }
    // An address within hostile words is that address, and nothing more.
    expect(lineOf('https://example.com/"onmouseover="x')[0]).toMatchObject({ href: 'https://example.com/' });
  });

  it('name whom the message mentions, and nobody else', () => {
    const names = ['Ana', 'Ana Maria'];
    expect(lineOf('@Ana Maria and @Ana, a@Ana @Anabel @Ben', names)).toEqual([
      { kind: 'mention', text: '@Ana Maria' },
      { kind: 'text', text: ' and ' },
      { kind: 'mention', text: '@Ana' },
      { kind: 'text', text: ', a@Ana @Anabel @Ben' },
    ]);
  });
});

describe('blocks', () => {
  it('are paragraphs, lists and code', () => {
    const body = 'One\ntwo\n\n- a\n- **b**\n3. c\n4. d\n```\n**x**\n\n- y\n```\nend';
    const blocks = parseMarkup(body, []);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'list', 'code', 'paragraph']);
    expect(blocks[1]).toMatchObject({ isNumbered: false, items: [[{ text: 'a' }], [{ kind: 'bold' }]] });
    expect(blocks[2]).toMatchObject({ isNumbered: true, start: 3 });
    expect(blocks[3]).toEqual({ kind: 'code', text: '**x**\n\n- y' });
  });

  it('lose nothing where a fence is not closed', () => {
    expect(parseMarkup('```\nabc', [])).toMatchObject([{ kind: 'paragraph' }] satisfies Partial<Block>[]);
  });
});

describe('what is sent to break it', () => {
  it('is nested so far and no further', () => {
    const nested = `${'**a *b '.repeat(300)}x${'* c**'.repeat(300)}`;
    expect(deepestOf(lineOf(nested))).toBeLessThanOrEqual(mostNested);
    const tight = `${'*a _b '.repeat(500)}x${'_ c*'.repeat(500)}`;
    expect(deepestOf(lineOf(tight))).toBeLessThanOrEqual(mostNested);
  });

  it('keeps every character of what is no mark', () => {
    for (const sign of ['*', '_', '`', '@', '**a', 'h', 'http', '(', '_a']) {
      const text = sign.repeat(Math.floor(4_000 / sign.length));
      expect(textOf(lineOf(text)).length, sign).toBeLessThanOrEqual(text.length);
      expect(parseMarkup(text, ['Ana']).length).toBe(1);
    }
  });
});

describe('the plain words of a message', () => {
  it.each([
    ['She had **oatmeal** and _tea_ at `8:00`', 'She had oatmeal and tea at 8:00'],
    ['See https://example.com/a_b_c, @Ben Ito', 'See https://example.com/a_b_c, @Ben Ito'],
    ['**Bring**\n- the _key_\n- gloves', 'Bring\n• the key\n• gloves'],
    ['One _day_\n\n\nAnother', 'One day\n\nAnother'],
    ['3. third\n4. fourth', '3. third\n4. fourth'],
    ['```\n**as it is**\n```', '**as it is**'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['cut off in **the mid', 'cut off in **the mid'],
    ['', ''],
  ])('of %j are %j', (body, plain) => {
    expect(plainOf(body)).toBe(plain);
  });
});
