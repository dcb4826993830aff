import { readEnv } from '../env/index.ts';
import { withOwner } from '../postgres/owner.ts';
import { withLedger } from './ledger.store.ts';
import { createObjectStore } from './storage.ts';
import { type StorageFindings, verifyStorage } from './verify.ts';

async function main(): Promise<StorageFindings> {
  const env = readEnv(process.env);
  return withOwner(env, (ownerUrl) =>
    withLedger(ownerUrl, (client) => verifyStorage(client, createObjectStore(env))),
  );
}

const sentences = {
  missing: 'is missing: it was kept once and is lost. Bring it back from a backup.',
  altered: 'was altered: its bytes are not those that were kept. Bring it back from a backup.',
  orphaned: 'is orphaned: nothing refers to it. It is swept a day after it was written.',
} as const;

try {
  const findings = await main();
  for (const kind of ['missing', 'altered', 'orphaned'] as const) {
    for (const key of findings[kind]) process.stdout.write(`${key} ${sentences[kind]}\n`);
  }
  const { checked, missing, altered, orphaned } = findings;
  process.stdout.write(
    `${checked} objects compared: ${missing.length} missing, ${altered.length} altered, ${orphaned.length} orphaned.\n`,
  );
  process.exitCode = missing.length + altered.length > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
