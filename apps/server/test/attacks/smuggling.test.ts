import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../server.ts';
import { sendRaw } from './raw.ts';

const logLines: string[] = [];
const server = useTestServer({ logLines });
let token = '';

beforeAll(async () => {
  token = await server.current.tokenOf(await server.current.createPerson({ role: 'SuperAdmin' }));
});

/** What a smuggler hides behind a request: a call of its own, which only a second reading of the bytes would find. */
const hidden = 'GET /api/openapi.json HTTP/1.1\r\nhost: hidden\r\n\r\n';

const head = (...lines: string[]) =>
  `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;

/** How often a request came through to a route, by the log. */
const served = () => logLines.filter((line) => line.includes('"route":"/api/openapi.json"')).length;

const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

describe('a request that two servers would read in two ways', () => {
  const tricks: [string, string][] = [
    [
      'a length and chunks (CL.TE)',
      `${head('content-length: 6', 'transfer-encoding: chunked')}0\r\n\r\n${hidden}`,
    ],
    ['chunks and a length (TE.CL)', `${head('transfer-encoding: chunked', 'content-length: 4')}${chunk}`],
    ['two lengths', `${head('content-length: 2', `content-length: ${hidden.length + 2}`)}{}${hidden}`],
    ['the same length twice', `${head('content-length: 2', 'content-length: 2')}{}${hidden}`],
    ['a list of lengths', `${head('content-length: 2, 50')}{}${hidden}`],
    ['a signed length', `${head('content-length: +2')}{}${hidden}`],
    ['a negative length', `${head('content-length: -2')}{}${hidden}`],
    ['a length in hexadecimal', `${head('content-length: 0x2')}{}${hidden}`],
    ['a length beyond all numbers', `${head('content-length: 18446744073709551618')}{}${hidden}`],
    ['an empty length', `${head('content-length: ')}{}${hidden}`],
    ['a folded header', `${head('x-a: 1\r\n content-length: 2')}${hidden}`],
    ['a folded encoding', `${head('transfer-encoding:\r\n chunked')}0\r\n\r\n${hidden}`],
    ['another encoding', `${head('transfer-encoding: xchunked')}0\r\n\r\n${hidden}`],
    [
      'chunks that are not the last encoding',
      `${head('transfer-encoding: chunked, identity')}0\r\n\r\n${hidden}`,
    ],
    ['chunks twice', `${head('transfer-encoding: chunked', 'transfer-encoding: x')}0\r\n\r\n${hidden}`],
    ['an encoding behind a vertical tab', `${head('transfer-encoding:\x0bchunked')}0\r\n\r\n${hidden}`],
    ['a space before the colon', `${head('transfer-encoding : chunked')}0\r\n\r\n${hidden}`],
    ['a name with a NUL', `${head('transfer\0-encoding: chunked')}0\r\n\r\n${hidden}`],
    ['a value with a bare carriage return', `${head('x-a: 1\rcontent-length: 2')}{}${hidden}`],
    [
      'lines that end in a bare line feed',
      `POST /api/auth/login HTTP/1.1\nhost: x\ncontent-length: 2\n\n{}${hidden}`,
    ],
    ['a chunk that is longer than it says', `${head('transfer-encoding: chunked')}1\r\n{}${hidden}`],
    [
      'a chunk of a size beyond all numbers',
      `${head('transfer-encoding: chunked')}fffffffffffffffff\r\n{}${hidden}`,
    ],
    ['a chunk of a negative size', `${head('transfer-encoding: chunked')}-2\r\n{}\r\n0\r\n\r\n${hidden}`],
    ['a chunk whose size is 0x2', `${head('transfer-encoding: chunked')}0x2\r\n{}\r\n0\r\n\r\n${hidden}`],
    ['a chunk that ends in a line feed', `${head('transfer-encoding: chunked')}2\n{}\n0\n\n${hidden}`],
    ['no version', `GET /api/health/live\r\nhost: x\r\n\r\n${hidden}`],
    ['an address with a line break', `GET /api/health/live%0d%0a HTTP/1.1\r\nhost: x\r\nx\r\n\r\n${hidden}`],
  ];

  it.each(tricks)('%s is refused, and nothing that hides behind it is served', async (_what, bytes) => {
    const before = served();
    const answer = await sendRaw(server.current.url, bytes);
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(answer.match(/HTTP\/1.1 \d/g)).toHaveLength(1);
    expect(served()).toBe(before);
    expect(logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('cannot name two hosts', async () => {
    const twice = 'GET /api/health/live HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n';
    expect(await sendRaw(server.current.url, twice)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('is what it says when it is well-formed: two requests, two answers', async () => {
    const before = served();
    const last = hidden.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
    const answer = await sendRaw(
      server.current.url,
      `GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n${last}`,
    );
    expect(answer.match(/HTTP\/1.1 200 /g)).toHaveLength(2);
    expect(served()).toBe(before + 1);
  });

  it('keeps whose request it is: a call behind a signed-in one on the same connection is signed out', async () => {
    const signedIn = `GET /api/auth/session HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
    const behind = 'GET /api/auth/session HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    const answer = await sendRaw(server.current.url, signedIn + behind);
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401']);
  });

  it('is no upgrade to anything but a web socket', async () => {
    const upgrade = (to: string) =>
      `GET /api/health/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade, http2-settings\r\nupgrade: ${to}\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n${hidden}`;
    for (const to of ['h2c', 'TLS/1.0', 'HTTP/2.0']) {
      const before = served();
      const answer = await Promise.race([
        sendRaw(server.current.url, upgrade(to).replace('hidden\r\n', 'hidden\r\nconnection: close\r\n')),
      ]);
      expect(answer, to).not.toMatch(/^HTTP\/1.1 101/m);
      expect(served() - before, to).toBeLessThanOrEqual(1);
    }
  });
});
