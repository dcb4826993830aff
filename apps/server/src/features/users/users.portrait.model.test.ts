import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';
import { drawPortrait } from './users.portrait.model.ts';

const server = useTestServer();

it('draws the same portrait for an id, and another for another', () => {
  const id = '0199a3c0-0000-7000-8000-000000000001';
  expect(drawPortrait(id)).toBe(drawPortrait(id));
  const many = new Set(Array.from({ length: 300 }, () => drawPortrait(randomUUID())));
  expect(many.size).toBeGreaterThan(295);
});

it('draws nothing that runs, links or loads', () => {
  for (let index = 0; index < 200; index += 1) {
    const svg = drawPortrait(randomUUID());
    expect(svg).not.toMatch(/<script|\son\w+=|href|url\(|<image|<style|<foreignObject|&/i);
    expect(svg).not.toMatch(/NaN|undefined|null/);
  }
});

it('is served for ever, to anyone, and can do nothing when it is opened by itself', async () => {
  const response = await fetch(`${server.current.url}/api/portraits/${randomUUID()}.svg`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  for (const path of [
    'x.svg',
    '.svg',
    `${randomUUID()}.png`,
    `${randomUUID()}`,
    '..%2f..%2fetc%2fpasswd.svg',
  ]) {
    expect((await fetch(`${server.current.url}/api/portraits/${path}`)).status).toBe(404);
  }
});

it('draws nothing that could contradict a person: no hair, no skin, no face', () => {
  // A room, two lights, shoulders, a collar and a head; every tone is one of clothes.
  const shape =
    /^<svg [^>]+><rect [^>]+>(<circle [^>]+>){2}<path [^>]+>(<path [^>]+>){1}<g [^>]+>(<circle [^>]+>){2}<\/g><\/svg>\n$/;
  for (let index = 0; index < 200; index += 1) {
    const svg = drawPortrait(randomUUID());
    expect(svg).toMatch(shape);
    const tones = [...svg.matchAll(/(?:path d="M16[^"]+"|<g) fill="(#[0-9a-f]{6})"/g)].map(
      ([, tone]) => tone,
    );
    expect(new Set(tones).size).toBe(1);
  }
});
