import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** What it answers with next; `silence` answers never. */
export type Answer =
  | { readonly status?: number; readonly json?: unknown; readonly text?: string; readonly location?: string }
  | 'silence';

/** A provider of places on this machine: answers over HTTP what the test says, and keeps what it was asked. */
export interface ProviderServer {
  readonly url: string;
  readonly asked: Asked[];
  answer: Answer;
}

/** One for the tests of a file. */
export function useProviderServer(): { readonly current: ProviderServer } {
  let current: ProviderServer | undefined;
  const server = createServer(async (request, response) => {
    if (!current) return;
    let text = '';
    for await (const chunk of request) text += String(chunk);
    current.asked.push({
      method: request.method ?? '',
      url: new URL(request.url ?? '/', current.url),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    const { answer } = current;
    if (answer === 'silence') return;
    response.writeHead(answer.status ?? 200, {
      'content-type': 'application/json',
      ...(answer.location === undefined ? {} : { location: answer.location }),
    });
    response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    current = { url: `http://127.0.0.1:${port}`, asked: [], answer: {} };
  });
  beforeEach(() => {
    if (!current) return;
    current.asked.length = 0;
    current.answer = {};
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get current() {
      if (!current) throw new Error('The provider runs only inside tests.');
      return current;
    },
  };
}
