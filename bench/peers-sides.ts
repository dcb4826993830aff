import { installPeer, parseServer, postgraphile } from './peers-install.ts';
import { type Ground, type RunningServer, startOurs, startProgram } from './servers.ts';

/** A server that can be started on the same database as the others. */
export interface Program {
  readonly name: string;
  readonly start: (port: number) => Promise<RunningServer>;
}

/** Ours, and what somebody might pick instead: installed where they are not, and none of them started. */
export async function programsOn(ground: Ground): Promise<{ own: Program; graph: Program; parse: Program }> {
  const peer = async (which: typeof postgraphile): Promise<Program> => {
    const script = await installPeer(which);
    const env = { DATABASE_URL: ground.postgres.ownerUrl, FILES: `${ground.dataDir}/peers` };
    return { name: which.name, start: (port) => startProgram(script, port, env) };
  };
  return {
    own: { name: 'ours', start: (port) => startOurs(ground, port) },
    graph: await peer(postgraphile),
    parse: await peer(parseServer),
  };
}
