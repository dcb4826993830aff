import { expect, it } from 'vitest';
import { namesInNotice } from './chat.notices.text.ts';

it('names up to three people and counts the others', () => {
  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
  expect([1, 2, 3, 4, 5].map((count) => namesInNotice(names.slice(0, count)))).toEqual([
    'Ada',
    'Ada and Bo',
    'Ada, Bo and Cy',
    'Ada, Bo, Cy and 1 other',
    'Ada, Bo, Cy and 2 others',
  ]);
});
