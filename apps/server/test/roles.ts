import { describedOf, type Endpoint, type Role, roleLabels, roles } from '@homeward/contract/core';
import { describe, expect, it } from 'vitest';
import type { Person } from './people.ts';
import { type TestServer, useTestServer } from './server.ts';

/** Whose row is called for, as seen by who calls. */
interface Relation {
  /** As the printed table names it. */
  readonly words: string;
  /** Whose row it is, new for each cell; undefined where there is none, as of somebody signed out. */
  readonly subjectOf: (server: TestServer, viewer: Person | undefined) => Promise<Person | undefined>;
  /** What becomes of it before the endpoint is called. */
  readonly beforeCall?: (server: TestServer, subject: Person) => Promise<unknown>;
}

/** By their names in the tables. */
export type Relations = Readonly<Record<string, Relation>>;

const unknownId = '01890000-0000-7000-8000-000000000000';

const aProvider = (server: TestServer) => server.createPerson({ role: 'CareProvider' });

/** What each slice has; those of its own, such as the care circle of a client, it hands to `proveRoles`. */
const everySlices = {
  /** Where there is none, or where it makes no difference. */
  any: { words: 'anyone’s', subjectOf: aProvider },
  own: { words: 'their own', subjectOf: async (_server, viewer) => viewer },
  stranger: { words: 'a Care Provider’s', subjectOf: aProvider },
  'super admin': {
    words: 'a Super Admin’s',
    subjectOf: (server) => server.createPerson({ role: 'SuperAdmin' }),
  },
  deactivated: {
    words: 'a deactivated Care Provider’s',
    subjectOf: aProvider,
    beforeCall: ({ owner }, { id }) => owner.query('update users set is_active = false where id = $1', [id]),
  },
  unknown: {
    words: 'nobody’s: an unknown id',
    subjectOf: async (server) => ({ ...(await aProvider(server)), id: unknownId }),
  },
} as const satisfies Relations;

const principals = [...roles, undefined];
const heads = ['SA', 'A', 'CM', 'CP', 'F', 'MP', 'O', 'out'];

/** One cell of a table: what a call is made of. */
export interface Cell {
  readonly server: TestServer;
  readonly relation: string;
  /** Whose row it is. */
  readonly subject: Person;
  /** Who calls; undefined: nobody signed in. */
  readonly viewer: Person | undefined;
}

interface Call {
  /** By default `id`: the subject's. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What an endpoint answers each role with. `expect` has a line for each relation: its name, then the statuses in the
 * order Super Admin, Admin, Care Manager, Care Provider, Family, Medical Professional, Other, signed out.
 */
export interface RoleTable {
  readonly [endpointId: string]: {
    readonly call?: (cell: Cell) => Call | Promise<Call>;
    readonly expect: string;
  };
}

/** The same answer to every role that is signed in. */
export const everyRole = (status: number, relation = 'any', signedOut = 401): string =>
  `${relation} ${`${status} `.repeat(roles.length)}${signedOut}`;

interface Line {
  readonly relation: string;
  readonly statuses: readonly string[];
}

function parse(text: string, relations: Relations): Line[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const words = line.split(/\s+/);
    const statuses = words.splice(-heads.length);
    const relation = words.join(' ');
    if (!(relation in relations)) throw new Error(`There is no relation "${relation}".`);
    return { relation, statuses };
  });
}

const render = (lines: readonly Line[]) =>
  lines.map(({ relation, statuses }) => `${relation.padEnd(12)}${statuses.join(' ')}`).join('\n');

async function ask(
  server: TestServer,
  endpoint: Endpoint,
  how: RoleTable[string],
  [relation, { subjectOf, beforeCall }]: readonly [string, Relation],
  viewer: Person | undefined,
  token?: string,
): Promise<string> {
  const subject = await subjectOf(server, viewer);
  if (!subject) return '-';
  const call = (await how.call?.({ server, relation, subject, viewer })) ?? {};
  await beforeCall?.(server, subject);
  const params: Readonly<Record<string, string>> = { id: subject.id, ...call.params };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? `{${name}}`);
  const { status } = await server.call(endpoint.method, `${path}${call.query ?? ''}`, {
    as: viewer,
    ...(token !== undefined && { token }),
    ...(call.body !== undefined && { body: call.body }),
    ...(call.headers && { headers: call.headers }),
  });
  return String(status);
}

/** What a gate that refuses a role answers it with, whatever the row: 401 signed out, else 403. */
function requireGate({ policy }: Endpoint, lines: readonly Line[]): void {
  for (const { relation, statuses } of lines) {
    principals.forEach((role: Role | undefined, at) => {
      const passes = role === undefined ? !policy.needsSignIn : policy.roles.includes(role);
      const status = statuses[at] ?? '';
      if (passes || status === '-') return;
      expect({ relation, of: heads[at], status }).toEqual({
        relation,
        of: heads[at],
        status: role === undefined ? '401' : '403',
      });
    });
  }
}

function printed(
  slice: string,
  endpoints: readonly Endpoint[],
  table: RoleTable,
  relations: Relations,
): string {
  const parts = endpoints.map(describedOf).map(({ id, method, path, summary, policy }) => {
    const rows = parse(table[id]?.expect ?? '', relations).map(
      ({ relation, statuses }) => `| ${relations[relation]?.words} | ${statuses.join(' | ')} |`,
    );
    return [
      `## ${method} ${path}`,
      `${summary}. Gate: ${policy.name}.`,
      `| whose row | ${heads.join(' | ')} |\n| --- |${' --- |'.repeat(heads.length)}\n${rows.join('\n')}`,
    ].join('\n\n');
  });
  const legend = roles.map((role, at) => `${heads[at]} ${roleLabels[role]}`).join(', ');
  return `# Who may what: ${slice}

Written by \`${slice}.matrix.routes.test.ts\`, which asks for every cell. ${legend}, out: signed out.

${parts.join('\n\n')}
`;
}

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'policy' in one && 'path' in one;

/** An endpoint, or those that a part of the contract made together (`operationEndpoints`). */
export function endpointsIn(exported: unknown): Endpoint[] {
  if (isEndpoint(exported)) return [exported];
  const isGroup = typeof exported === 'object' && exported !== null && !Array.isArray(exported);
  return isGroup ? Object.values(exported).filter(isEndpoint) : [];
}

/**
 * Asks every endpoint of a slice for every cell of its table, and prints the table as a page of the documentation
 * (`npx vitest -u` writes it). An endpoint that is in no table, and one that is gone, fail. Everybody in a cell is new.
 * @param slice its name: what the ids of its endpoints begin with
 * @param contract the slice's contract, with its endpoints among the rest
 * @param more relations of the slice's own, and settings of its server
 */
export function proveRoles(
  slice: string,
  contract: Readonly<Record<string, unknown>>,
  table: RoleTable,
  more: { readonly relations?: Relations; readonly env?: Record<string, string> } = {},
): void {
  const relations: Relations = { ...everySlices, ...more.relations };
  const endpoints = Object.values(contract).flatMap(endpointsIn);
  const server = useTestServer({ env: more.env ?? {}, givesSessions: true });

  describe(`who may what: ${slice}`, () => {
    it('has a table for each endpoint, and is printed', async () => {
      expect(Object.keys(table).sort()).toEqual(endpoints.map(({ id }) => id).sort());
      await expect(printed(slice, endpoints, table, relations)).toMatchFileSnapshot(
        `../../../../../docs/roles/${slice}.md`,
      );
    });

    it.each(endpoints)('$id', async (endpoint) => {
      const how = table[endpoint.id];
      if (!how) throw new Error(`${endpoint.id} is in no table.`);
      const lines = parse(how.expect, relations);
      requireGate(endpoint, lines);
      const found: Line[] = [];
      for (const { relation } of lines) {
        const one = relations[relation];
        if (!one) continue;
        const statuses: string[] = [];
        for (const role of principals) {
          const viewer = role && (await server.current.createPerson({ role }));
          statuses.push(await ask(server.current, endpoint, how, [relation, one], viewer));
        }
        found.push({ relation, statuses });
      }
      expect(render(found)).toBe(render(lines));
    });

    it.each(endpoints.filter(({ policy }) => policy.needsSignIn))('$id, deactivated', async (endpoint) => {
      const viewer = await server.current.createPerson({ role: 'SuperAdmin' });
      const token = await server.current.tokenOf(viewer);
      await everySlices.deactivated.beforeCall(server.current, viewer);
      const how = table[endpoint.id];
      if (!how) throw new Error(`${endpoint.id} is in no table.`);
      expect(
        await ask(server.current, endpoint, how, ['stranger', everySlices.stranger], undefined, token),
      ).toBe('401');
    });
  });
}
