import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchedPart } from './files.fetched.hooks.ts';

function Greeting({ name }: { name: string }) {
  return createElement('b', null, name);
}

type Greetings = ReturnType<typeof fetchedPart<{ name: string }>>;

function Page({ part }: { part: Greetings }) {
  const Part = part.usePart();
  return Part ? createElement(Part, { name: 'Ruth' }) : 'on its way';
}

/** What a page shows of it the first time that it is drawn. */
const firstLook = (part: Greetings) => renderToStaticMarkup(createElement(Page, { part }));

it('is there the first time that it is drawn, where its code was fetched ahead', async () => {
  const part = fetchedPart(() => Promise.resolve(Greeting));
  expect(firstLook(part)).toBe('on its way');
  part.prefetch();
  await expect.poll(() => firstLook(part)).toBe('<b>Ruth</b>');
});

it('asks for its code once at a time, and again while the connection is lost', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi
    .fn(() => Promise.resolve(Greeting))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  const part = fetchedPart(load);
  part.prefetch();
  part.prefetch();
  expect(load).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(2);
  expect(firstLook(part)).toBe('<b>Ruth</b>');
});
