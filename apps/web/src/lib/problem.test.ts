import { expect, test } from 'vitest';
import { isPassing } from './failure.ts';
import { NoConnectionError, ProblemError, problemOf, sentenceOf } from './problem.ts';

const away = 'Homeward is not available right now. Try again in a moment.';
const failed = 'The server could not do this. Try again.';

test.each([
  [500, failed],
  [501, failed],
  [502, away],
  [503, away],
  [504, away],
  [418, 'Something went wrong. Try again.'],
])('an answer %i without words of its own is told as what it is', async (status, sentence) => {
  const page = new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } });
  expect(sentenceOf(await problemOf(page))).toBe(sentence);
});

test('an answer that has its own words keeps them', async () => {
  const body = {
    type: 'about:blank',
    title: 'Error',
    status: 500,
    detail: 'The shelf is full.',
    requestId: '1',
  };
  const problem = new Response(JSON.stringify(body), {
    status: 500,
    headers: { 'content-type': 'application/problem+json' },
  });
  expect(sentenceOf(await problemOf(problem))).toBe('The shelf is full.');
});

test.each([
  [409, undefined, false],
  [409, 'TRY_AGAIN', true],
  [422, undefined, false],
  [500, undefined, true],
  [503, undefined, true],
])('an answer %i %s passes by itself: %s', (status, code, expected) => {
  const problem = {
    type: 'about:blank',
    title: 'Error',
    status,
    detail: 'No.',
    requestId: '1',
    ...(code && { code }),
  };
  expect(isPassing(new ProblemError(problem))).toBe(expected);
  expect(isPassing(new NoConnectionError('timeout'))).toBe(true);
});
