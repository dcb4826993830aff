import { createHash } from 'node:crypto';

/** Hair that goes with fair, with brown and with dark skin, grey among each; dark enough to be seen against it. */
const fairHair = [
  '#2b211d',
  '#3b2a22',
  '#5a3d2b',
  '#7a5236',
  '#a8743f',
  '#c99b5c',
  '#8d3f24',
  '#a9a39b',
  '#d8d3ca',
];
const brownHair = ['#241b18', '#2b211d', '#3b2a22', '#4a3226', '#a9a39b', '#d8d3ca'];
const darkHair = ['#171210', '#1e1816', '#241b18', '#1e1816', '#b4aea6', '#dcd7ce'];

/** A skin tone with its shade (neck, nose), the colour of lips and cheeks, and the hair that goes with it. */
const skins = [
  { base: '#f6d7c3', shade: '#e6bda3', lips: '#c9736b', blush: '#ef9f8f', hair: fairHair },
  { base: '#f0c8a8', shade: '#dcab86', lips: '#bd6a5c', blush: '#e6927c', hair: fairHair },
  { base: '#e5b48d', shade: '#cd966d', lips: '#b1604f', blush: '#d98468', hair: fairHair },
  { base: '#d29c72', shade: '#b77f56', lips: '#a25543', blush: '#c4714f', hair: brownHair },
  { base: '#b87f57', shade: '#9b6641', lips: '#8f4a3c', blush: '#a95e42', hair: brownHair },
  { base: '#96623f', shade: '#7b4d2f', lips: '#7c3f36', blush: '#8a4d35', hair: darkHair },
  { base: '#764a30', shade: '#5d3822', lips: '#68342e', blush: '#6f3d2a', hair: darkHair },
  { base: '#563522', shade: '#422717', lips: '#5a2d29', blush: '#553020', hair: darkHair },
] as const;

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
const clothes = [
  '#2f6f5e',
  '#47698f',
  '#9c5a4c',
  '#6d5b8c',
  '#c08a3e',
  '#5b7f54',
  '#8a4f6d',
  '#4d5a63',
  '#b8694a',
];
const scarves = ['#4f7f78', '#a06a7e', '#5f6f9c', '#c29a5b', '#7d8b62', '#8d5a5a'];

type Pick = <Item>(items: readonly Item[]) => Item;
type Chance = (share: number) => boolean;

interface Look {
  readonly skin: (typeof skins)[number];
  readonly hair: string;
  readonly cloth: string;
  readonly scarf: string;
  readonly pick: Pick;
  readonly chance: Chance;
}

/**
 * A gentle portrait, always the same for an id: 160 by 160 units, safe to crop to a circle.
 * @param id any text; nothing about it can be read from the picture
 * @returns an SVG document without scripts, links or fonts
 */
export function drawPortrait(id: string): string {
  const { pick, chance } = randomFrom(id);
  const skin = pick(skins);
  const look: Look = {
    skin,
    hair: pick(skin.hair),
    cloth: pick(clothes),
    scarf: pick(scarves),
    pick,
    chance,
  };
  const back = pick(backs);
  const style = pick(styles);
  const parts = [
    `<rect width="160" height="160" fill="${back}"/>`,
    `<circle cx="80" cy="86" r="62" fill="#fff" opacity=".28"/>`,
    '<g transform="translate(-6.4 -12.8) scale(1.08)">',
    style.behind(look),
    drawBody(look),
    drawHead(look),
    style.isBearded && chance(0.55) ? drawBeard(look) : '',
    drawFace(look),
    style.front(look),
    chance(0.28) ? drawGlasses(look) : '',
    '</g>',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160" role="img" aria-label="Portrait">${parts.join('')}</svg>\n`;
}

/** A stream of choices that an id decides. */
function randomFrom(id: string): { pick: Pick; chance: Chance } {
  let block = createHash('sha256').update(id).digest();
  let at = 0;
  const next = () => {
    if (at + 2 > block.length) {
      block = createHash('sha256').update(block).digest();
      at = 0;
    }
    at += 2;
    return block.readUInt16BE(at - 2) / 65_536;
  };
  return {
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
    chance: (share) => next() < share,
  };
}

function drawBody({ skin, cloth, pick }: Look): string {
  const shoulders = 'M20 160c2-27 18-39 42-42h36c24 3 40 15 42 42z';
  const neck = `<path d="M66 96h28v22c0 9-6 14-14 14s-14-5-14-14z" fill="${skin.shade}"/>`;
  const collar = pick([
    // Round neck, shirt collar, scrubs with a V, cardigan over white.
    `<path d="M62 118c3 12 9 17 18 17s15-5 18-17l5 1c-3 16-11 23-23 23s-20-7-23-23z" fill="#000" opacity=".14"/>`,
    `<path d="M61 117l19 20-14 9-12-25zM99 117l-19 20 14 9 12-25z" fill="#fff" opacity=".88"/>`,
    `<path d="M61 118l19 26 19-26 6 1-25 36-25-36z" fill="#000" opacity=".16"/><path d="M66 118h28l-14 20z" fill="${skin.shade}"/>`,
    `<path d="M64 117l16 43 16-43c-4 9-9 13-16 13s-12-4-16-13z" fill="#fff" opacity=".9"/>`,
  ]);
  return `<path d="${shoulders}" fill="${cloth}"/>${collar}${neck}`;
}

function drawHead({ skin }: Look): string {
  const ears = `<ellipse cx="52" cy="78" rx="5.5" ry="8" fill="${skin.shade}"/><ellipse cx="108" cy="78" rx="5.5" ry="8" fill="${skin.shade}"/>`;
  const face = 'M80 42c18 0 28 13 28 31 0 21-11 40-28 40S52 94 52 73c0-18 10-31 28-31z';
  return `${ears}<path d="${face}" fill="${skin.base}"/>`;
}

function drawFace({ skin, hair, pick, chance }: Look): string {
  const ink = '#2a2321';
  const eyes = pick([
    `<circle cx="68.5" cy="77" r="2.9" fill="${ink}"/><circle cx="91.5" cy="77" r="2.9" fill="${ink}"/><circle cx="69.4" cy="76" r=".9" fill="#fff"/><circle cx="92.4" cy="76" r=".9" fill="#fff"/>`,
    `<path d="M64.5 78c2-3.4 6-3.4 8 0M87.5 78c2-3.4 6-3.4 8 0" fill="none" stroke="${ink}" stroke-width="2.3" stroke-linecap="round"/>`,
    `<ellipse cx="68.5" cy="77" rx="2.6" ry="3.3" fill="${ink}"/><ellipse cx="91.5" cy="77" rx="2.6" ry="3.3" fill="${ink}"/><circle cx="69.3" cy="75.8" r=".9" fill="#fff"/><circle cx="92.3" cy="75.8" r=".9" fill="#fff"/>`,
  ]);
  const brow = pick([
    'M63 68.5c3-2.5 7-2.8 10.5-1.2',
    'M63 69c3.5-2 7-2 10.5-.5',
    'M63 67.5c3-1.8 7.5-1.5 10.5.8',
  ]);
  const brows = `<g fill="none" stroke="${hair}" stroke-width="2.2" stroke-linecap="round" opacity=".85"><path d="${brow}"/><path d="${brow}" transform="matrix(-1 0 0 1 160 0)"/></g>`;
  const nose = `<path d="M80 79c-1.5 4-3 6.5-2.6 8 .4 1.3 3.8 1.5 5.2.4" fill="none" stroke="${skin.shade}" stroke-width="2.2" stroke-linecap="round"/>`;
  const mouth = pick([
    `<path d="M71 95.5c5 5.5 13 5.5 18 0" fill="none" stroke="${skin.lips}" stroke-width="2.6" stroke-linecap="round"/>`,
    `<path d="M70.5 94.5c3 9 16 9 19 0z" fill="${skin.lips}"/><path d="M72.5 95h15c-.6 1.9-1.2 2.7-2 3.2h-11c-.8-.5-1.4-1.3-2-3.2z" fill="#fff"/>`,
    `<path d="M73 96c4 3.2 10 3.2 14 0" fill="none" stroke="${skin.lips}" stroke-width="2.8" stroke-linecap="round"/>`,
  ]);
  const blush = chance(0.7)
    ? `<g fill="${skin.blush}" opacity=".34"><ellipse cx="61.5" cy="89" rx="5.5" ry="3.6"/><ellipse cx="98.5" cy="89" rx="5.5" ry="3.6"/></g>`
    : '';
  return `${blush}${eyes}${brows}${nose}${mouth}`;
}

function drawBeard({ hair, pick }: Look): string {
  return pick([
    `<path d="M52.5 80c2 24 12 34 27.5 34s25.5-10 27.5-34c-4 8-8 10-12 11-5-3-26-3-31 0-4-1-8-3-12-11z" fill="${hair}"/>`,
    `<path d="M68 91c4-3 20-3 24 0 3 14-4 22-12 22s-15-8-12-22z" fill="${hair}"/>`,
    `<path d="M53 82c2 22 12 31 27 31s25-9 27-31c-3 9-8 13-27 13S56 91 53 82z" fill="${hair}" opacity=".32"/>`,
  ]);
}

function drawGlasses({ pick }: Look): string {
  const frame = pick(['#3a3330', '#7a4b3a', '#4a5a6a', '#b08a4a']);
  const shape = pick([
    `<circle cx="68" cy="77.5" r="9"/><circle cx="92" cy="77.5" r="9"/>`,
    `<rect x="58.5" y="70" width="19" height="15" rx="5"/><rect x="82.5" y="70" width="19" height="15" rx="5"/>`,
  ]);
  return `<g fill="#fff" fill-opacity=".14" stroke="${frame}" stroke-width="2">${shape}<path d="M77 76.5c2-1.5 4-1.5 6 0M58.5 75l-6-1.5M101.5 75l6-1.5" fill="none"/></g>`;
}

interface Style {
  /** What falls behind the shoulders. */
  readonly behind: (look: Look) => string;
  readonly front: (look: Look) => string;
  readonly isBearded: boolean;
}

const nothing = () => '';
const fringe =
  'M50 76c-3-28 11-42 30-42s33 14 30 42c-3-6-4-10-5-15-8 1-30-1-38-9-4 6-12 10-14 13-1 4-2 7-3 11z';
const crop = 'M51 73c-3-25 10-38 29-38s32 13 29 38c-2-5-3-9-4-13-4-7-12-10-25-10s-21 3-25 10c-1 4-2 8-4 13z';

function fill(path: string): (look: Look) => string {
  return ({ hair }) => `<path d="${path}" fill="${hair}"/>`;
}

function curls(points: readonly (readonly [number, number, number])[]): (look: Look) => string {
  return ({ hair }) =>
    `<g fill="${hair}">${points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;
}

const curlyTop = curls([
  [56, 58, 9],
  [60, 46, 10],
  [71, 39, 11],
  [85, 38, 11],
  [97, 44, 10],
  [104, 56, 9],
  [52, 69, 6],
  [108, 68, 6],
]);

/** How hair is worn; the first four may come with a beard. */
const styles: readonly Style[] = [
  { behind: nothing, front: fill(crop), isBearded: true },
  { behind: nothing, front: fill(fringe), isBearded: true },
  { behind: nothing, front: curlyTop, isBearded: true },
  // Little is left on top.
  {
    behind: nothing,
    front: fill('M51 80c-4-14-2-25 4-31-1 9-1 18-1 25zM109 80c4-14 2-25-4-31 1 9 1 18 1 25z'),
    isBearded: true,
  },
  // To the shoulders.
  {
    behind: fill('M44 124c-4-30-6-92 36-92s40 62 36 92c-10 5-62 5-72 0z'),
    front: fill(fringe),
    isBearded: false,
  },
  // A bob with a parting.
  {
    behind: fill('M44 98c-5-42 8-65 36-65s41 23 36 65c-6 5-66 5-72 0z'),
    front: fill('M51 78c-2-20 4-36 24-39 22-2 36 12 34 39-4-8-6-15-13-21-12 2-32 2-38-1-4 6-5 14-7 22z'),
    isBearded: false,
  },
  // A bun.
  {
    behind: ({ hair }) => `<circle cx="80" cy="28" r="13" fill="${hair}"/>`,
    front: fill(crop),
    isBearded: false,
  },
  // Full and round.
  {
    behind: ({ hair }) => `<circle cx="80" cy="62" r="42" fill="${hair}"/>`,
    front: fill(crop),
    isBearded: false,
  },
  // Long curls.
  {
    behind: curls([
      [50, 62, 16],
      [46, 82, 15],
      [48, 102, 14],
      [110, 62, 16],
      [114, 82, 15],
      [112, 102, 14],
      [80, 44, 24],
    ]),
    front: curlyTop,
    isBearded: false,
  },
  // A ponytail over one shoulder.
  {
    behind: fill('M98 46c22 6 24 40 16 72-4 8-14 8-15 1 4-22 2-46-8-60z'),
    front: fill('M51 75c-4-26 9-40 29-40s33 14 29 40c-2-6-4-11-6-15-14-1-28-6-34-12-5 8-14 17-18 27z'),
    isBearded: false,
  },
  // A headscarf.
  {
    behind: ({ scarf }) =>
      `<path d="M42 118c-8-52 4-88 38-88s46 36 38 88c-8 12-68 12-76 0z" fill="${scarf}"/>`,
    front: ({ scarf }) =>
      `<path d="M47 80c-2-30 11-47 33-47s35 17 33 47c2 26-10 44-33 48-23-4-35-22-33-48zm8-3c0 20 10 34 25 34s25-14 25-34c0-18-9-29-25-29s-25 11-25 29z" fill="${scarf}" fill-rule="evenodd"/><path d="M50 108c14 20 46 20 60 0 4 16-8 30-30 30s-34-14-30-30z" fill="${scarf}"/><path d="M56 116c14 10 34 10 48 0" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="2.5"/>`,
    isBearded: false,
  },
];
