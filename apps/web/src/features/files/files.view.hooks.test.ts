import { describe, expect, it, vi } from 'vitest';
import { isStillOpen, stableAddressOf } from './files.address.hooks.ts';
import { peaksOf } from './files.content.queries.ts';
import { findAll, joinPieces } from './files.find.hooks.ts';
import { clampSeconds } from './files.media.hooks.ts';
import { pageFrom, stepPdfZoom } from './files.pages.hooks.ts';
import { areBytesThere } from './files.queries.ts';
import { clock, spokenClock } from './files.text.ts';
import {
  fitInto,
  keepOnStage,
  restingView,
  snapZoom,
  stepZoom,
  turnBy,
  zoomAround,
} from './files.zoom.model.ts';

describe('a picture', () => {
  it('zooms from 0.5 to 3 in steps of 0.25', () => {
    const walked = [restingView.zoom];
    while ((walked.at(-1) ?? 3) < 3) walked.push(stepZoom(walked.at(-1) ?? 3, 1));
    expect(walked).toEqual([1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3]);
    expect(stepZoom(3, 1)).toBe(3);
    expect(stepZoom(0.75, -1)).toBe(0.5);
    expect(stepZoom(0.5, -1)).toBe(0.5);
    expect(stepZoom(1.6, 1)).toBe(1.75);
    expect(stepZoom(1.6, -1)).toBe(1.5);
    expect(snapZoom(1.62)).toBe(1.5);
    expect(snapZoom(9)).toBe(3);
  });

  it('turns by 90 degrees and comes round', () => {
    expect(turnBy(270, 1)).toBe(0);
    expect(turnBy(0, -1)).toBe(270);
  });

  it('fits, also when it lies on its side, and is never made larger', () => {
    const stage = { width: 800, height: 400 };
    expect(fitInto({ width: 1600, height: 400 }, stage, 0)).toEqual({ width: 800, height: 200 });
    expect(fitInto({ width: 1600, height: 400 }, stage, 90)).toEqual({ width: 400, height: 100 });
    expect(fitInto({ width: 16, height: 16 }, stage, 0)).toEqual({ width: 16, height: 16 });
  });

  it('keeps what is under the pointer there, and stays on the stage', () => {
    expect(zoomAround(restingView, 2, { x: 100, y: -50 })).toMatchObject({ zoom: 2, x: -100, y: 50 });
    const stage = { width: 800, height: 400 };
    const moved = { ...restingView, zoom: 2, x: 900, y: -900 };
    expect(keepOnStage(moved, { width: 800, height: 200 }, stage)).toMatchObject({ x: 400, y: -0 });
  });
});

describe('a recording', () => {
  it('skips no further than its ends', () => {
    expect(clampSeconds(-10, 24)).toBe(0);
    expect(clampSeconds(34, 24)).toBe(24);
    expect(clampSeconds(3, Number.NaN)).toBe(0);
  });

  it('tells its place for eyes and for ears', () => {
    expect([clock(5), clock(65), clock(3_729), clock(Number.NaN)]).toEqual([
      '0:05',
      '1:05',
      '1:02:09',
      '0:00',
    ]);
    expect(spokenClock(61)).toBe('1 minute 1 second');
    expect(spokenClock(0)).toBe('0 seconds');
  });

  it('is drawn by the loudest of each stretch', () => {
    expect(peaksOf(Float32Array.from([0.5, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0]), 2)).toEqual([
      0.5, 1,
    ]);
  });
});

describe('a document', () => {
  it('zooms from 50 to 200 % in tens', () => {
    expect(stepPdfZoom(100, 1)).toBe(110);
    expect(stepPdfZoom(200, 1)).toBe(200);
    expect(stepPdfZoom(50, -1)).toBe(50);
  });

  it('goes to pages that there are', () => {
    expect(pageFrom('7', 12)).toBe(7);
    expect(pageFrom('0', 12)).toBe(1);
    expect(pageFrom(' 400 ', 12)).toBe(12);
    expect(pageFrom('next', 12)).toBeUndefined();
  });

  it('finds a text across the pieces that it is made of', () => {
    const { text, starts } = joinPieces([
      { str: 'Blood pres', hasEOL: false },
      { str: 'sure was', hasEOL: true },
      { str: 'measured', hasEOL: false },
    ]);
    expect(starts).toEqual([0, 10, 19]);
    expect(findAll(text, 'PRESSURE was MEASURED')).toEqual([6]);
    expect(findAll('aaaa', 'aa')).toEqual([0, 2]);
    expect(findAll('anything', '  ')).toEqual([]);
  });
});

describe('what comes from elsewhere', () => {
  it('knows when a signed address has run out', () => {
    expect(isStillOpen('/api/files/content/1?expires=100&signature=a', 50_000)).toBe(true);
    expect(isStillOpen('/api/files/content/1?expires=100&signature=a', 95_000)).toBe(false);
    expect(isStillOpen('/api/files/public/a.png', 95_000)).toBe(true);
  });

  it('copies an address that stays: of the page that opens a file, or of a public picture', () => {
    const signed = '/api/files/content/1?session=2&expires=100&signature=a';
    expect(stableAddressOf({ id: '1', url: signed })).toBe('/dashboard?file=1');
    expect(stableAddressOf({ id: '1', url: '/api/files/public/a.png' })).toBe('/api/files/public/a.png');
  });

  it('tells bytes that are gone from those that cannot be played', async () => {
    const answer = vi.spyOn(globalThis, 'fetch');
    for (const [status, isThere] of [
      [206, true],
      [404, false],
      [410, false],
    ] as const) {
      answer.mockResolvedValueOnce(new Response('', { status }));
      expect(await areBytesThere('/api/files/content/1')).toBe(isThere);
    }
    answer.mockRejectedValueOnce(new TypeError('no network'));
    expect(await areBytesThere('/api/files/content/1')).toBe(false);
    answer.mockRestore();
  });
});
