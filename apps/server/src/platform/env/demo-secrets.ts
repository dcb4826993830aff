import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from './folder.ts';

const secretsSchema = z.object({ sessionSecret: z.string(), auditKey: z.string() });

export type DemoSecrets = z.output<typeof secretsSchema>;

/**
 * The secrets of the demo: made once, readable by the owner of the data folder only. Two starts at the same
 * moment end up with the same ones.
 * @throws Error when the folder cannot be written, or the file was damaged by hand
 */
export function demoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) makeSecrets(dataDir, path);
  return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

function makeSecrets(dataDir: string, path: string): void {
  makeFolder(dataDir);
  const secrets: DemoSecrets = {
    sessionSecret: randomBytes(32).toString('hex'),
    auditKey: randomBytes(32).toString('hex'),
  };
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
