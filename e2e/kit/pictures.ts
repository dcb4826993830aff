import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const folder = fileURLToPath(new URL('./pictures', import.meta.url));
const failures = fileURLToPath(new URL('../test-results/kit', import.meta.url));

/** Where letters stand in a picture, in px from its corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  readonly png: Buffer;
  /** Every line of letters in it. */
  readonly letters: readonly Box[];
}

/** How two pictures differ. */
export interface Difference {
  /** Pixels that differ where no letters stand; endless when the sizes differ. */
  readonly shapes: number;
  /** Patches of letters that differ as a whole. */
  readonly letters: number;
}

/*
 * Two builds of Chromium draw fills, borders and icons alike to the pixel, and letters with more or less weight.
 * Measured between Debian's 156 and the npm package's 153: no patch of 16 px with letters differed by more than
 * 8 of 255 on average, while bold instead of medium changes over a hundred of them by more than 10.
 */
const unlikeShape = 0.04;
const mostShapes = 60;
const patchPx = 16;
const unlikePatch = 10;
const mostPatches = 2;

/** Takes a picture of a part of the page, or of the window, and notes where its letters are. */
export async function takePicture(page: Page, part?: Locator): Promise<Picture> {
  // What is about to appear is there already, unseen.
  await expect(page.locator('[data-entering], [data-exiting]')).toHaveCount(0);
  const png = await stillPicture(part ?? page);
  const corner = part ? await part.boundingBox() : { x: 0, y: 0 };
  const letters = await page.evaluate(
    ({ x, y }) => {
      const boxes: Box[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        for (const box of range.getClientRects()) boxes.push(box);
      }
      for (const field of document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea')) {
        const box = field.getBoundingClientRect();
        boxes.push({ x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 });
      }
      return boxes
        .filter((box) => box.width > 0 && box.height > 0)
        .map((box) => ({ x: box.x - x - 1, y: box.y - y - 1, width: box.width + 2, height: box.height + 2 }));
    },
    { x: corner?.x ?? 0, y: corner?.y ?? 0 },
  );
  return { png, letters };
}

/** A busy browser may hand out the frame before the last one: what two pictures in a row agree on is what is there. */
async function stillPicture(of: Page | Locator): Promise<Buffer> {
  let before = await of.screenshot();
  for (;;) {
    const png = await of.screenshot();
    if (png.equals(before)) return png;
    before = png;
  }
}

/** Marks the pixels of the boxes. */
function maskOf({ width, height }: PNG, boxes: readonly Box[]): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const box of boxes) {
    const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(box.x + box.width))];
    const [top, bottom] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(box.y + box.height))];
    for (let y = top; y < bottom && left < right; y += 1) mask.fill(1, y * width + left, y * width + right);
  }
  return mask;
}

/** The mean difference of one patch, of the color channel that differs most, 0 to 255; 0 where it has no letters. */
function patchDifference(one: PNG, other: PNG, mask: Uint8Array, left: number, top: number): number {
  const sums = [0, 0, 0];
  let hasLetters = false;
  for (let y = top; y < Math.min(top + patchPx, one.height); y += 1) {
    for (let x = left; x < Math.min(left + patchPx, one.width); x += 1) {
      const at = y * one.width + x;
      hasLetters ||= mask[at] === 1;
      for (const channel of [0, 1, 2]) {
        sums[channel] =
          (sums[channel] ?? 0) + (one.data[at * 4 + channel] ?? 0) - (other.data[at * 4 + channel] ?? 0);
      }
    }
  }
  return hasLetters ? Math.max(...sums.map(Math.abs)) / (patchPx * patchPx) : 0;
}

/** Counts what differs between a committed picture and one that was taken now. */
export function difference(committed: Buffer, taken: Picture): Difference & { picture: Buffer } {
  const [one, other] = [PNG.sync.read(committed), PNG.sync.read(taken.png)];
  if (one.width !== other.width || one.height !== other.height) {
    return { shapes: Number.POSITIVE_INFINITY, letters: 0, picture: taken.png };
  }
  const mask = maskOf(one, taken.letters);
  let letters = 0;
  for (let y = 0; y < one.height; y += patchPx) {
    for (let x = 0; x < one.width; x += patchPx) {
      if (patchDifference(one, other, mask, x, y) > unlikePatch) letters += 1;
    }
  }
  for (const picture of [one, other]) {
    for (const [at, isLetter] of mask.entries()) if (isLetter) picture.data.fill(255, at * 4, at * 4 + 4);
  }
  const drawn = new PNG({ width: one.width, height: one.height });
  const shapes = pixelmatch(one.data, other.data, drawn.data, one.width, one.height, {
    threshold: unlikeShape,
    includeAA: true,
  });
  return { shapes, letters, picture: PNG.sync.write(drawn) };
}

/** Whether a difference is more than another build of the browser explains. */
export function isChange({ shapes, letters }: Difference): boolean {
  return shapes > mostShapes || letters > mostPatches;
}

/**
 * Compares a picture with the committed one. With `HOMEWARD_PICTURES=write` it is kept instead.
 * @throws {Error} naming the files to look at, when they differ or none is committed
 */
export function comparePicture(name: string, taken: Picture): void {
  const file = path.join(folder, `${name}.png`);
  if (process.env.HOMEWARD_PICTURES === 'write') {
    mkdirSync(folder, { recursive: true });
    // Written only when it changed, so that a picture of the same thing stays the same file.
    if (!existsSync(file) || isChange(difference(readFileSync(file), taken))) writeFileSync(file, taken.png);
    return;
  }
  if (!existsSync(file))
    throw new Error(`There is no picture ${name}: take it with HOMEWARD_PICTURES=write.`);
  const found = difference(readFileSync(file), taken);
  if (!isChange(found)) return;
  mkdirSync(failures, { recursive: true });
  writeFileSync(path.join(failures, `${name}.now.png`), taken.png);
  writeFileSync(path.join(failures, `${name}.difference.png`), found.picture);
  throw new Error(
    `${name} looks otherwise: ${found.shapes} pixels of shapes and ${found.letters} patches of letters differ. See ${failures}/${name}.*.png.`,
  );
}

/** The committed picture of a name. */
export function committedPicture(name: string): Buffer {
  return readFileSync(path.join(folder, `${name}.png`));
}
