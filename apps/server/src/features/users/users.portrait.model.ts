import { createHash } from 'node:crypto';

// Shoulders and a head in two tones of one color: nothing is known of the person, so the picture has no hair, no skin
// and no face that could contradict them.

/** Greens, sands and roses that stand beside the product's own evergreen. */
const backs = [
  '#dfe9df',
  '#f1e3cf',
  '#f3dcd3',
  '#dbe6ea',
  '#eadff0',
  '#f5e7c6',
  '#d8e8e4',
  '#efe0dc',
  '#e4e6d2',
];
const tones = [
  '#2f6f5e',
  '#47698f',
  '#9c5a4c',
  '#6d5b8c',
  '#a8742e',
  '#5b7f54',
  '#8a4f6d',
  '#4d5a63',
  '#b8694a',
];

const shoulders = 'M16 160c3-30 22-42 46-45h36c24 3 43 15 46 45z';
const collars = [
  // Round neck, shirt collar, scrubs with a V, cardigan over white.
  '<path d="M60 115c3 13 10 18 20 18s17-5 20-18l5 1c-3 17-12 24-25 24s-22-7-25-24z" fill="#fff" opacity=".35"/>',
  '<path d="M59 114l21 22-15 10-13-27zM101 114l-21 22 15 10 13-27z" fill="#fff" opacity=".8"/>',
  '<path d="M58 115l22 29 22-29 6 1-28 40-28-40z" fill="#fff" opacity=".35"/>',
  '<path d="M62 114l18 46 18-46c-4 9-10 13-18 13s-14-4-18-13z" fill="#fff" opacity=".8"/>',
];

/**
 * A gentle figure, always the same for an id: 160 by 160 units, safe to crop to a circle.
 * @param id any text; nothing about it, or about whose it is, can be read from the picture
 * @returns an SVG document without scripts, links or fonts
 */
export function drawPortrait(id: string): string {
  const digest = createHash('sha256').update(id).digest();
  const share = (at: number) => digest.readUInt16BE(at * 2) / 65_536;
  const pick = (at: number, from: readonly string[]) => from[Math.floor(share(at) * from.length)] ?? '';
  const tone = pick(1, tones);
  const light = (at: number) =>
    `<circle cx="${Math.round(share(at) * 160)}" cy="${Math.round(share(at + 1) * 110)}" r="${Math.round(24 + share(at + 2) * 30)}" fill="#fff" opacity=".4"/>`;
  const parts = [
    `<rect width="160" height="160" fill="${pick(0, backs)}"/>`,
    light(3),
    light(6),
    `<path d="${shoulders}" fill="${tone}"/>`,
    pick(2, collars),
    `<g fill="${tone}"><circle cx="80" cy="79" r="33" fill="#fff"/><circle cx="80" cy="79" r="33" opacity=".62"/></g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160" role="img" aria-label="Portrait">${parts.join('')}</svg>\n`;
}
