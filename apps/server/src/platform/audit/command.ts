import { readEnv } from '../env/index.ts';
import { withOwner } from '../postgres/owner.ts';
import { verifyAudit } from './verify.ts';

try {
  const startedAt = performance.now();
  const env = readEnv(process.env);
  const headFiles = process.argv.slice(2);
  const { entries, heads, fault, isOtherKey } = await withOwner(env, (databaseUrl) =>
    verifyAudit({ ...env, databaseUrl, headFiles }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  if (fault === undefined) {
    process.stdout.write(
      `The audit log is whole: ${entries} entries checked and ${heads} heads compared in ${seconds.toFixed(1)} s.\n`,
    );
  } else if (isOtherKey) {
    process.stderr.write(
      'The audit log could not be checked: AUDIT_KEY is another key than the one that sealed it. No entry and no head fits it. Set the key of the server that wrote the log. If this is that key, the whole log was replaced.\n',
    );
    process.exitCode = 2;
  } else {
    process.stdout.write(
      `The audit log was tampered with. ${fault} (${entries} entries before it are whole.)\n`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(
    `The audit log could not be checked: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 2;
}
