import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { People } from '../calls.ts';
import type { Greeting } from '../live.ts';
import type { Ask } from '../load.ts';
import type { RunningServer } from '../servers.ts';
import type { Asks } from './asks.ts';

const run = promisify(execFile);

/** What somebody might pick instead of us. */
export interface Peer {
  readonly name: string;
  readonly packages: readonly string[];
  /**
   * What stands in its folder, by path. `serve.mjs` is the program that serves it: it reads PORT, DATABASE_URL and
   * FILES, the folder for files.
   */
  readonly files: Readonly<Record<'serve.mjs' | (string & {}), string>>;
  /** Answers once it serves. */
  readonly readyPath: string;
  /** Makes its tables, fills them with the rows of `copyRows`, and signs somebody in: once, before it is measured. */
  readonly prepare: (ground: PeerGround) => Promise<Prepared>;
}

export interface PeerGround {
  readonly owner: pg.Pool;
  readonly people: People;
  readonly start: () => Promise<RunningServer>;
  /** Runs its program to the end instead, with one more setting. */
  readonly runOnce: (setting: string) => Promise<void>;
}

/** What a server is asked. */
export interface Prepared {
  readonly asks: Asks;
  /** By anybody, without the totals of lists: less than ours gives. */
  readonly openAsks?: Asks;
  /** None where it keeps no files. */
  readonly fileDoor?: FileDoor;
  /** None where nothing is told to screens as it comes. */
  readonly liveDoor?: LiveDoor;
}

/** How a peer takes a file, and gives it. */
export interface FileDoor {
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Name of the form's field; the bare bytes where there is none. */
  readonly field?: string;
  /** @returns where the file is, of what was answered */
  readonly addressIn: (answer: string, serverUrl: string) => string;
}

/** How a server tells a screen of what was written. */
export interface LiveDoor {
  /** Of its WebSocket. */
  readonly path: string;
  /** Of the screen of this turn, one after the other. */
  readonly greetings: (turn: number) => readonly Greeting[];
  /** Is part of the message that tells of what was written, and of no other. */
  readonly told: string;
  /** Writes what every screen is told of: a new tag, which is to have this name. */
  readonly write: (name: string) => Ask;
}

/** Of everybody whom the bench signs in with a password. */
export const peerPassword = 'bench password that is long';

/**
 * Calls a peer's own interface, in JSON.
 * @throws Error when it refuses
 */
export async function callPeer<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/**
 * Installs what somebody might pick instead of us beside the product, not into it.
 * @returns the program to run
 */
export async function installPeer({ name, packages, files }: Peer): Promise<string> {
  const home = `${process.env.PEERS ?? `${tmpdir()}/homeward-peers`}/${name.toLowerCase().replace(' ', '-')}`;
  mkdirSync(home, { recursive: true });
  const [first = ''] = packages;
  if (!existsSync(`${home}/node_modules/${first.slice(0, first.lastIndexOf('@'))}`)) {
    writeFileSync(`${home}/package.json`, `${JSON.stringify({ name: 'peer', private: true })}\n`);
    process.stdout.write(`Installing ${name} …\n`);
    const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'];
    await run('npm', ['install', '--prefix', home, ...options, ...packages], { maxBuffer: 2 ** 26 });
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(`${home}/${path}`), { recursive: true });
    writeFileSync(`${home}/${path}`, text);
  }
  return `${home}/serve.mjs`;
}

/** Runs a program that ends by itself. */
export async function runProgram(script: string, env: Record<string, string>): Promise<void> {
  await run(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
  });
}
