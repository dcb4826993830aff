import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Peer {
  readonly name: string;
  readonly packages: readonly string[];
  /** The program that serves it; it reads PORT, DATABASE_URL and FILES, the folder for files. */
  readonly program: string;
}

/** What PostGraphile's tokens are signed with. */
export const postgraphileSecret = 'a secret of the bench';

// A unix socket is where our PostgreSQL listens; Parse Server's own reading of addresses knows none.
const parseProgram = `
const parser = require('parse-server/lib/Adapters/Storage/Postgres/PostgresConfigParser');
const url = new URL(process.env.DATABASE_URL);
parser.getDatabaseOptionsFromURI = () => ({
  host: url.searchParams.get('host'), database: url.pathname.slice(1), user: url.username, password: url.password, max: 8,
});
process.chdir(__dirname); // It writes its own log where it is started.
const { ParseServer } = require('parse-server');
const FilesAdapter = require('@parse/fs-files-adapter');
const express = require('express');
const port = Number(process.env.PORT);
(async () => {
  const server = new ParseServer({
    databaseURI: process.env.DATABASE_URL, appId: 'bench', masterKey: 'bench-master', serverURL: 'http://127.0.0.1:' + port + '/parse',
    allowClientClassCreation: false, logLevel: 'error', silent: true, verbose: false, enforcePrivateUsers: true,
    filesAdapter: new FilesAdapter({ filesSubDirectory: process.env.FILES }), maxUploadSize: '1gb',
  });
  await server.start();
  const app = express();
  app.get('/ready', (_request, response) => response.send('ready'));
  app.use('/parse', server.app);
  app.listen(port, '127.0.0.1');
})();
process.on('SIGTERM', () => process.exit(0));
`;

const postgraphileProgram = `
const { createServer } = require('node:http');
const { postgraphile } = require('postgraphile');
const { PostGraphileAmberPreset } = require('postgraphile/presets/amber');
const { PgLazyJWTPreset } = require('postgraphile/presets/lazy-jwt');
const { makePgService } = require('postgraphile/adaptors/pg');
const { grafserv } = require('postgraphile/grafserv/node');
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PgLazyJWTPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['peers'], poolConfig: { max: 8 } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false, pgJwtSecret: '${postgraphileSecret}' },
});
const serv = instance.createServ(grafserv);
(async () => {
  const { PORT } = process.env;
  const handler = serv.createHandler();
  await serv.ready();
  createServer((request, response) => request.url === '/ready' ? response.end('ready') : handler(request, response)).listen(Number(PORT), '127.0.0.1');
})();
process.on('SIGTERM', () => process.exit(0));
`;

export const postgraphile: Peer = {
  name: 'PostGraphile',
  packages: ['postgraphile@5.1.5', 'graphql@16', 'pg@8.23.1'],
  program: postgraphileProgram,
};
export const parseServer: Peer = {
  name: 'Parse Server',
  packages: ['parse-server@9.10.0', '@parse/fs-files-adapter@3.0.0', 'express@5'],
  program: parseProgram,
};

/**
 * Installs what somebody might pick instead of us beside the product, not into it.
 * @returns the program to run
 */
export async function installPeer({ name, packages, program }: Peer): Promise<string> {
  const home = `${process.env.PEERS ?? `${tmpdir()}/homeward-peers`}/${name.toLowerCase().replace(' ', '-')}`;
  mkdirSync(home, { recursive: true });
  const [first = ''] = packages;
  if (!existsSync(`${home}/node_modules/${first.slice(0, first.lastIndexOf('@'))}`)) {
    writeFileSync(`${home}/package.json`, '{ "private": true }\n');
    process.stdout.write(`Installing ${name} …\n`);
    const options = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'];
    await run('npm', ['install', '--prefix', home, ...options, ...packages], { maxBuffer: 2 ** 26 });
  }
  writeFileSync(`${home}/serve.cjs`, program);
  return `${home}/serve.cjs`;
}
