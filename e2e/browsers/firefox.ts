import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from './engine.ts';

/** Where Debian installs it; undefined on a machine without it. */
export const firefoxBinary = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
}

/**
 * Starts Firefox in a profile of its own and speaks WebDriver BiDi with it: Playwright drives only builds of its own.
 * @throws {Error} with what Firefox wrote, where it ends before it listens
 */
export async function startFirefox(binary: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'homeward-firefox-'));
  const browser = spawn(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const over = new Promise<void>((resolve) => browser.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let written = '';
    browser.stderr.on('data', (chunk) => {
      written += chunk;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(written) ?? [];
      if (found) resolve(found);
    });
    void over.then(() => reject(new Error(`Firefox ended: ${written}`)));
  });
  const line = new WebSocket(`${address}/session`);
  await new Promise((resolve) => line.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (answer: Answer) => void>();
  line.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      line.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message}`);
    return answer.result ?? {};
  };
  await send('session.new', { capabilities: {} });
  const tree = (await send('browsingContext.getTree', {})) as { contexts?: readonly { context: string }[] };
  const context = tree.contexts?.[0]?.context;
  return {
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: async (expression) => {
      const { result } = (await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: unknown } };
      return result?.value;
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    close: async () => {
      line.close();
      browser.kill();
      await over;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
