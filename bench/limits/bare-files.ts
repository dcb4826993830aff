// The least that a program does to take a file in and give it out again: stream.pipeline, and nothing else.
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const { PORT, FILES = '' } = process.env;

createServer(async (request, response) => {
  const path = `${FILES}/${(request.url ?? '').split('/').at(-1)}`;
  if (request.url === '/ready') return response.end('ok');
  if (request.method === 'POST') {
    await pipeline(request, createWriteStream(path, { flush: true }));
    return response.end('ok');
  }
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), response).catch(() => undefined);
}).listen(Number(PORT), '127.0.0.1');
