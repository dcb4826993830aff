import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const browser = ['4.1', '4.0']
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((file) => existsSync(file));

/** Whether Debian's WebKit, its driver and a screen for it are installed. */
export const hasWebKit = browser !== undefined && existsSync(driver) && existsSync(display);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a screen without a monitor. @returns its process and name, as in `:99` */
function startDisplay(): Promise<{ screen: ChildProcess; name: string }> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    screen.stdio[3]?.once('data', (number: Buffer) => resolve({ screen, name: `:${String(number).trim()}` }));
  });
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill();
  });

/**
 * Starts WebKit with a home of its own and speaks WebDriver with it.
 * @throws {Error} with what the driver answered, where it does not start
 */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), 'homeward-webkit-'));
  const { screen, name } = await startDisplay();
  const port = await freePort();
  const running = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: name,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      // No graphics processor, and no rights for namespaces of its own in a container.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const send = async (method: string, at: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${at}: ${value.message}`);
    return value;
  };
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))?.ok) {
    if (running.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${running.exitCode}.`);
  }
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })) as { sessionId: string };
  const at = (rest: string) => `/session/${sessionId}${rest}`;
  return {
    goTo: async (url) => void (await send('POST', at('/url'), { url })),
    read: (expression) => send('POST', at('/execute/sync'), { script: `return ${expression}`, args: [] }),
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('POST', at('/actions'), { actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    close: async () => {
      await send('DELETE', at('')).catch(() => undefined);
      await ended(running);
      await ended(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
