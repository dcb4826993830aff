import { anyone, defineEndpoint } from '@homeward/contract/core';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sentenceOf } from '../problem.ts';
import { upload } from './upload.ts';

const picture = defineEndpoint({
  id: 'probe.upload',
  method: 'POST',
  path: '/probe/{kind}',
  summary: 'Takes a picture',
  policy: anyone,
  params: z.strictObject({ kind: z.string() }),
  answer: z.strictObject({ url: z.string() }),
});

/** Stands where the browser's request would, and is answered at once. */
function answeredWith(status: number, type: string, body: unknown): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = status;
      responseText = JSON.stringify(body);
      onload = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader(name: string) {
        return name === 'content-type' ? type : null;
      }
      send() {
        this.onload();
      }
    },
  );
}

const send = () => upload(picture, new FormData(), { params: { kind: 'image' } });
const sentence = () => send().then(() => 'done', sentenceOf);
const refusal = (status: number, detail: string) => ({ type: 'about:blank', title: 'No', status, detail });

test.each([
  [413, 'This file is too large. The limit is 25 MB.'],
  [415, 'This is not a valid file for documents.'],
  [400, 'This file is empty.'],
  [500, 'The storage is away.'],
])('a refusal with %i is told in the server’s own words', async (status, detail) => {
  answeredWith(status, 'application/problem+json; charset=utf-8', refusal(status, detail));
  expect(await sentence()).toBe(detail);
});

test('an answer that says error is a failure, whatever its status', async () => {
  answeredWith(200, 'application/json', { error: true, message: 'Soft avatar' });
  expect(await sentence()).toBe('Soft avatar');
  answeredWith(200, 'application/json', { error: 'No room' });
  expect(await sentence()).toBe('No room');
  answeredWith(200, 'application/json', { url: '/a.png' });
  expect(await send()).toEqual({ url: '/a.png' });
});

test('the page of a proxy is told in plain words', async () => {
  answeredWith(413, 'text/html', '<p>nginx</p>');
  expect(await sentence()).toBe('Something went wrong. Try again.');
});
