import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentFor, brandVariables, contrast, isInSrgb, type Oklch } from './tokens.ts';

/*
 * Reads the colors as the browser would: out of tokens.css, with light-dark(), var(), calc() and oklch() resolved.
 */
const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
);

type Theme = 'light' | 'dark';
type Variables = Record<string, string>;

/** The custom properties of every block whose selectors hold the given one, outside forced colors. */
function variablesOf(selector: string): Variables {
  const found: Variables = {};
  const [plain = ''] = css.split('@media (forced-colors');
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found[name] = value.trim();
  }
  return found;
}

/** The index after the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`No closing bracket in ${text}`);
}

/** Replaces each call of a CSS function by what `resolve` makes of its arguments. */
function replaceCalls(text: string, name: string, resolve: (args: string[]) => string): string {
  const start = text.lastIndexOf(`${name}(`);
  if (start < 0) return text;
  const end = closing(text, start + name.length);
  const inner = text.slice(start + name.length + 1, end - 1);
  const args: string[] = [''];
  let depth = 0;
  for (const letter of inner) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) args.push('');
    else args[args.length - 1] += letter;
  }
  return replaceCalls(
    text.slice(0, start) + resolve(args.map((arg) => arg.trim())) + text.slice(end),
    name,
    resolve,
  );
}

function calculate(sum: string): string {
  const [, left = '', sign, right = ''] = /^([\d.]+)\s*([*+-])\s*([\d.]+)$/.exec(sum.trim()) ?? [];
  if (!sign) throw new Error(`Cannot calculate ${sum}`);
  const [a, b] = [Number(left), Number(right)];
  return String(sign === '*' ? a * b : sign === '+' ? a + b : a - b);
}

function colorOf(name: string, variables: Variables, theme: Theme): Oklch {
  let text = variables[name] ?? '';
  for (let round = 0; round < 8 && text.includes('var('); round += 1) {
    text = replaceCalls(
      text,
      'var',
      ([variable = '', fallback]) => variables[variable] ?? fallback ?? `missing ${variable}`,
    );
  }
  text = replaceCalls(text, 'calc', ([sum = '']) => calculate(sum));
  text = replaceCalls(text, 'light-dark', ([light = '', dark = '']) => (theme === 'light' ? light : dark));
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text) ?? [];
  if (lightness === undefined) throw new Error(`${name} is no color: ${text}`);
  return [Number(lightness), Number(chroma), Number(hue)];
}

const root = variablesOf(':root');
const toneBase = variablesOf('[data-tone]');
const tones = [
  'success',
  'warning',
  'danger',
  'info',
  'violet',
  'rose',
  'teal',
  'orange',
  'olive',
  'accent',
  'neutral',
] as const;
const themes = ['light', 'dark'] as const;
const papers = ['--page', '--card', '--sunk', '--float', '--side'] as const;

/** [what is read, what it stands on, the least contrast]. WCAG 2.2: 1.4.3, 1.4.6 and 1.4.11. */
const pairs: ReadonlyArray<readonly [string, string, number]> = [
  ...papers.flatMap((paper) => [
    ['--ink', paper, 7] as const,
    ['--muted', paper, 7] as const,
    ['--accent-ink', paper, 7] as const,
    ['--accent', paper, 4.5] as const,
    ['--control', paper, 3] as const,
  ]),
  ['--ink', '--hover', 7],
  ['--ink', '--press', 7],
  ['--ink', '--selected', 7],
  ['--muted', '--hover', 4.5],
  ['--muted', '--selected', 4.5],
  ['--accent-ink', '--accent-tint', 7],
  ['--accent', '--accent-tint', 3],
  ['--on-accent', '--accent', 4.5],
  ['--on-accent', '--accent-hover', 7],
  ['--on-accent', '--accent-ink', 7],
  ['--on-danger', '--danger-fill', 4.5],
  ['--on-danger', '--danger-fill-hover', 4.5],
  ['--page', '--ink', 7],
  ['--star-line', '--card', 3],
  ['--star-line', '--page', 3],
  ['--online', '--card', 3],
];

describe.each(themes)('the %s theme', (theme) => {
  it.each(pairs)('%s on %s has at least %d to 1', (text, ground, least) => {
    expect(contrast(colorOf(text, root, theme), colorOf(ground, root, theme))).toBeGreaterThanOrEqual(least);
  });

  it.each(tones)('the %s tone reads on its tint and on paper', (tone) => {
    const variables = { ...root, ...toneBase, ...variablesOf(`[data-tone="${tone}"]`) };
    const ink = colorOf('--tone', variables, theme);
    for (const ground of ['--tone-tint', '--card', '--page', '--float']) {
      expect(contrast(ink, colorOf(ground, variables, theme)), ground).toBeGreaterThanOrEqual(4.5);
    }
    // Running text stands on tints too, in banners.
    expect(
      contrast(colorOf('--ink', variables, theme), colorOf('--tone-tint', variables, theme)),
    ).toBeGreaterThanOrEqual(7);
  });
});

/** Whatever may be read, on whatever it may come to stand: 4.5 to 1 is the least that any text has. */
const inks = ['--ink', '--muted', '--accent-ink'] as const;
const grounds = [...papers, '--hover', '--press', '--selected', '--accent-tint'] as const;
/** Colors that no text, border of a control or sign depends on: hairlines, shadows, stars beside their number. */
const ornaments = ['--line', '--shade', '--shadow-tint', '--star', '--offline', '--pdf-paper'];

describe('every pair of tokens', () => {
  it.each(themes)('is read without effort in the %s theme', (theme) => {
    const least = inks.flatMap((ink) =>
      grounds.map((ground) => ({
        pair: `${ink} on ${ground}`,
        ratio: contrast(colorOf(ink, root, theme), colorOf(ground, root, theme)),
      })),
    );
    expect(least.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it('is among those that are computed: a new color says what it is for', () => {
    const judged = new Set<string>([
      ...pairs.map(([text]) => text),
      ...pairs.map(([, ground]) => ground),
      ...inks,
      ...grounds,
    ]);
    const colors = Object.entries(root)
      .filter(([, value]) => /oklch|light-dark/.test(value))
      .map(([name]) => name);
    expect(colors.length).toBeGreaterThan(20);
    expect(colors.filter((name) => !judged.has(name) && !ornaments.includes(name))).toEqual([]);
  });
});

describe('an agency’s own hue', () => {
  const hues = Array.from({ length: 72 }, (_, step) => step * 5);

  it.each(hues)('%d degrees keeps every contrast of the accent', (hue) => {
    const variables = { ...root, ...brandVariables(hue) };
    for (const theme of themes) {
      for (const [text, ground, least] of pairs) {
        if (![text, ground].some((name) => name.includes('accent'))) continue;
        const ratio = contrast(colorOf(text, variables, theme), colorOf(ground, variables, theme));
        expect(ratio, `${text} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it.each(hues)('%d degrees stays within what screens can show', (hue) => {
    const { light, dark } = accentFor(hue);
    for (const color of [...Object.values(light), ...Object.values(dark)]) expect(isInSrgb(color)).toBe(true);
  });

  it('takes any number for a hue', () => {
    expect(accentFor(-195)).toEqual(accentFor(165));
    expect(accentFor(525)).toEqual(accentFor(165));
  });
});

describe('contrast', () => {
  it('is 21 between black and white, 1 between equals, and the same both ways', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 2);
    expect(contrast([0.5, 0.1, 20], [0.5, 0.1, 20])).toBe(1);
    expect(contrast([0.3, 0, 0], [0.9, 0, 0])).toBe(contrast([0.9, 0, 0], [0.3, 0, 0]));
  });
});
