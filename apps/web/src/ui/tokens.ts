/** A color as OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Linear-light sRGB of an OKLCH color; a part outside 0 to 1 cannot be shown (Ottosson, "Oklab", 2020). */
function toLinearSrgb([lightness, chroma, hue]: Oklch): readonly [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Whether an sRGB screen can show the color (within half a step of 8 bits). */
export function isInSrgb(color: Oklch): boolean {
  return toLinearSrgb(color).every((part) => part >= -0.0005 && part <= 1.0005);
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"); parts outside sRGB are clipped as browsers do. */
export function luminance(color: Oklch): number {
  const [red, green, blue] = toLinearSrgb(color).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Oklch, other: Oklch): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The accent colors of one theme: the fill, the tint behind selected things, the ink for links and on the tint. */
export interface AccentShades {
  readonly accent: Oklch;
  readonly tint: Oklch;
  readonly ink: Oklch;
}

const paper = {
  light: { lightest: [0.995, 0.003, 85], darkest: [0.95, 0.008, 85] },
  dark: { lightest: [0.265, 0.009, 85], darkest: [0.205, 0.008, 85] },
} as const;

/** The given color with as much of its chroma as an sRGB screen can show. */
function fitChroma([lightness, chroma, hue]: Oklch): Oklch {
  let fitted = chroma;
  while (fitted > 0 && !isInSrgb([lightness, fitted, hue])) fitted = Math.max(0, fitted - 0.002);
  return [lightness, Number(fitted.toFixed(3)), hue];
}

/** Moves lightness from a start by small steps until every ground has the contrast asked for. */
function reach(
  start: Oklch,
  step: number,
  wanted: ReadonlyArray<readonly [ground: Oklch, ratio: number]>,
): Oklch {
  let color = fitChroma(start);
  while (
    color[0] > 0.05 &&
    color[0] < 0.97 &&
    wanted.some(([ground, ratio]) => contrast(color, ground) < ratio)
  ) {
    color = fitChroma([Number((color[0] + step).toFixed(3)), start[1], start[2]]);
  }
  return color;
}

/**
 * The accent of an agency's own hue, with the contrast that the default has: the fill at least 4.5:1 on every
 * paper and under its own text, the ink at least 7:1 on cards and on its tint.
 * @param hue OKLCH hue in degrees, any number (taken modulo 360).
 */
export function accentFor(hue: number): { readonly light: AccentShades; readonly dark: AccentShades } {
  const own = ((hue % 360) + 360) % 360;
  const tintHue = (own + 355) % 360;
  const lightTint = fitChroma([0.94, 0.024, tintHue]);
  const darkTint = fitChroma([0.32, 0.05, tintHue]);
  return {
    light: {
      tint: lightTint,
      accent: reach([0.46, 0.09, own], -0.005, [
        [paper.light.darkest, 4.5],
        [lightTint, 4.5],
        [paper.light.lightest, 6],
      ]),
      ink: reach([0.36, 0.075, own], -0.005, [
        [paper.light.darkest, 7],
        [lightTint, 7],
      ]),
    },
    dark: {
      tint: darkTint,
      accent: reach([0.8, 0.1, own], 0.005, [
        [paper.dark.lightest, 6],
        [darkTint, 4.5],
      ]),
      ink: reach([0.87, 0.08, own], 0.005, [
        [paper.dark.lightest, 7],
        [darkTint, 7],
      ]),
    },
  };
}

/** The CSS variables that tokens.css reads for an agency's own hue, by name. */
export function brandVariables(hue: number): Record<string, string> {
  const { light, dark } = accentFor(hue);
  return {
    '--brand-hue': String(light.accent[2]),
    '--brand-tint-hue': String(light.tint[2]),
    '--brand-accent-l': String(light.accent[0]),
    '--brand-accent-c': String(light.accent[1]),
    '--brand-accent-dark-l': String(dark.accent[0]),
    '--brand-accent-dark-c': String(dark.accent[1]),
    '--brand-tint-c': String(light.tint[1]),
    '--brand-tint-dark-c': String(dark.tint[1]),
    '--brand-ink-l': String(light.ink[0]),
    '--brand-ink-c': String(light.ink[1]),
    '--brand-ink-dark-l': String(dark.ink[0]),
    '--brand-ink-dark-c': String(dark.ink[1]),
  };
}
