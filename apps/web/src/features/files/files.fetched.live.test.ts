import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fetchedPart } from './files.fetched.live.ts';

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
  const loading = Promise.resolve(Greeting);
  const part = fetchedPart(() => loading);
  expect(firstLook(part)).toBe('on its way');
  part.prefetch();
  await loading;
  expect(firstLook(part)).toBe('<b>Ruth</b>');
});

it('fetches its code once, and again only where that failed', async () => {
  let asked = 0;
  const failing = Promise.reject(new Error('offline'));
  const part = fetchedPart(() => {
    asked += 1;
    return asked === 1 ? failing : Promise.resolve(Greeting);
  });
  part.prefetch();
  part.prefetch();
  expect(asked).toBe(1);
  await failing.catch(() => undefined);
  await Promise.resolve();
  part.prefetch();
  part.prefetch();
  expect(asked).toBe(2);
});
