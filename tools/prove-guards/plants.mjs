// One violation or more of every rule, planted in a copy of the tree. Two innocent slices stand around them.

/** @typedef {{ guard: 'imports' | 'slices' | 'compiler' | 'lint' | 'dead code' | 'types', rule: string, file: string, text: string }} Plant */

const contract = 'packages/contract/src';
const server = 'apps/server/src';
const web = 'apps/web/src';
const words = (/** @type {string[]} */ ...parts) => parts.join('');

/** Files that hold every rule, for the violations to lean on. @type {Record<string, string>} */
export const ground = {
  [`${contract}/features/planted/index.ts`]: "export * from './planted.schemas.ts';\n",
  [`${contract}/features/planted/planted.schemas.ts`]: 'export const plantedSchema = 1;\n',
  [`${contract}/features/replanted/index.ts`]: "export * from './replanted.schemas.ts';\n",
  [`${contract}/features/replanted/replanted.schemas.ts`]: 'export const replantedSchema = 1;\n',
  [`${server}/features/planted/index.ts`]: "export * from './planted.service.ts';\n",
  [`${server}/features/planted/planted.service.ts`]: 'export const plantedService = 1;\n',
  [`${server}/features/planted/planted.store.ts`]: 'export const plantedStore = 1;\n',
  [`${server}/features/planted/planted.routes.ts`]: 'export const plantedRoutes = 1;\n',
  [`${server}/features/replanted/index.ts`]: "export * from './replanted.service.ts';\n",
  [`${server}/features/replanted/replanted.service.ts`]: 'export const replantedService = 1;\n',
  [`${server}/app.ts`]: "export const slices = ['./features/planted/index.ts'];\n",
  [`${server}/features/planted/planted.facts.ts`]: 'export const facts = 1;\n',
  [`${server}/platform/log/planted-support.test.ts`]: 'export const support = 1;\n',
  'apps/server/test/planted-factory.ts': 'export const factory = 1;\n',
  // Times of which no assertion depends on how long something took.
  [`${server}/platform/log/planted-moments.test.ts`]:
    'const hourAgo = Date.now() - 3_600_000;\nconst before = Date.now();\nexpect(before).toBeGreaterThanOrEqual(hourAgo);\n',
  // The trigger that it drops is still on the list of old ones.
  'apps/server/migrations/0901_planted__rows.sql':
    'create table planted_rows (id uuid);\ndrop trigger users_addresses_new on users;\n',
  'apps/server/migrations/0902_replanted__rows.sql':
    'create table replanted_rows (id uuid);\ncreate table planted_client_rows (id uuid, client_id uuid);\n',
  [`${web}/features/planted/index.ts`]: "export * from './planted.queries.ts';\n",
  [`${web}/features/planted/planted.queries.ts`]: 'export const plantedQueries = 1;\n',
  [`${web}/features/replanted/index.ts`]: "export * from './replanted.queries.ts';\n",
  [`${web}/features/replanted/replanted.queries.ts`]: 'export const replantedQueries = 1;\n',
  [`${web}/features/replanted/replanted.doors.ts`]: 'export const replantedDoors = 1;\n',
  [`${web}/app/planted.ts`]: 'export const plantedApp = 1;\nexport const usedByNobody = 2;\n',
  [`${web}/app/routes/planted.tsx`]:
    "import { plantedApp } from '../planted.ts';\n\nexport const Route = plantedApp;\n",
  [`${web}/lib/api/planted.ts`]: 'export const plantedCall = 1;\n',
  [`${web}/ui/planted.ts`]: 'export const plantedUi = 1;\n',
};

/** @param {string} rule @param {string} file @param {string} from what the file imports @returns {Plant} */
function importing(rule, file, from) {
  return {
    guard: 'imports',
    rule,
    file,
    text: `import * as planted from '${from}';\nexport const value = planted;\n`,
  };
}

/** @param {string} rule @param {string} file @param {string} [text] @returns {Plant} */
function holding(rule, file, text = 'export const value = 1;\n') {
  return { guard: 'slices', rule, file, text };
}

/** @type {Plant[]} */
const imports = [
  importing('core-alone', `${contract}/core/planted-fs.ts`, 'node:fs'),
  importing('core-alone', `${contract}/core/planted-slice.ts`, '../features/planted/index.ts'),
  importing('contract-slice-pure', `${contract}/features/planted/planted.a.schemas.ts`, 'node:crypto'),
  importing('contract-slice-pure', `${contract}/features/planted/planted.b.schemas.ts`, 'react'),
  importing('contract-slice-pure', `${contract}/features/planted/planted.c.schemas.ts`, 'pg'),
  importing(
    'contract-door',
    `${contract}/features/planted/planted.d.schemas.ts`,
    '../replanted/replanted.schemas.ts',
  ),
  importing('contract-door', `${contract}/features/planted/planted.e.schemas.ts`, '../../core/roles.ts'),
  importing(
    'contract-door-from-houses',
    `${server}/features/planted/planted.a.service.ts`,
    '../../../../../packages/contract/src/features/planted/planted.schemas.ts',
  ),
  importing(
    'platform-knows-no-feature',
    `${server}/platform/log/planted-a.ts`,
    '../../features/planted/index.ts',
  ),
  importing('platform-knows-no-feature', `${server}/platform/log/planted-b.ts`, '@homeward/contract/planted'),
  importing('platform-knows-no-feature', `${server}/platform/log/planted-c.ts`, '../../app.ts'),
  importing('ui-knows-no-feature', `${web}/ui/planted-a.ts`, '../features/planted/index.ts'),
  importing('ui-knows-no-feature', `${web}/ui/planted-b.ts`, '@homeward/contract/planted'),
  importing('ui-knows-no-feature', `${web}/ui/planted-c.ts`, '../app/planted.ts'),
  importing('lib-knows-no-feature', `${web}/lib/planted-a.ts`, '../features/planted/index.ts'),
  importing('lib-knows-no-feature', `${web}/lib/planted-b.ts`, '../ui/planted.ts'),
  importing(
    'server-slice-door',
    `${server}/features/planted/planted.b.service.ts`,
    '../replanted/replanted.service.ts',
  ),
  importing('slices-know-no-app', `${server}/features/planted/planted.c.service.ts`, '../../app.ts'),
  importing('store-walks-down', `${server}/features/planted/planted.a.store.ts`, './planted.service.ts'),
  importing('store-walks-down', `${server}/features/planted/planted.b.store.ts`, './planted.routes.ts'),
  importing('service-walks-down', `${server}/features/planted/planted.d.service.ts`, './planted.routes.ts'),
  importing('routes-at-the-top', `${server}/features/planted/planted.live.ts`, './planted.routes.ts'),
  importing(
    'web-slice-door',
    `${web}/features/planted/planted.a.queries.ts`,
    '../replanted/replanted.queries.ts',
  ),
  importing('web-slice-door', `${web}/features/planted/planted.doors.ts`, '../replanted/replanted.doors.ts'),
  importing(
    'web-slice-door-from-app',
    `${web}/app/planted-door.ts`,
    '../features/planted/planted.queries.ts',
  ),
  importing('web-slice-knows-no-app', `${web}/features/planted/planted.b.queries.ts`, '../../app/planted.ts'),
  importing('calling-in-queries', `${web}/features/planted/planted.text.ts`, '../../lib/api/planted.ts'),
  importing('calling-in-queries', `${web}/features/planted/planted.a.live.ts`, '../../lib/api/planted.ts'),
  importing('listening-in-live', `${web}/features/planted/planted.b.hooks.ts`, '../../lib/socket.ts'),
  importing('cache-behind-queries', `${web}/features/planted/PlantedCache.tsx`, '../../lib/query.ts'),
  importing('model-stays-pure', `${web}/features/planted/planted.a.model.ts`, './planted.queries.ts'),
  importing('model-stays-pure', `${web}/features/planted/planted.b.model.ts`, 'react'),
  importing('model-stays-pure', `${server}/features/planted/planted.a.model.ts`, './planted.store.ts'),
  importing('model-stays-pure', `${server}/features/planted/planted.b.model.ts`, 'node:fs/promises'),
  importing('houses-apart', `${web}/lib/planted-c.ts`, '../../../server/src/features/planted/index.ts'),
  importing('houses-apart', `${server}/platform/log/planted-d.ts`, '../../../../web/src/ui/planted.ts'),
  importing('no-file-circle', `${server}/platform/log/planted-e.ts`, './planted-f.ts'),
  // Reported once, at the file where the circle is met first.
  importing('', `${server}/platform/log/planted-f.ts`, './planted-e.ts'),
  importing('no-undeclared-package', `${server}/platform/log/planted-g.ts`, 'react'),
  importing('no-unresolvable', `${server}/platform/log/planted-h.ts`, './planted-nowhere.ts'),
  importing('no-development-package-in-product', `${server}/platform/log/planted-i.ts`, 'socket.io-client'),
  importing('nobody-imports-tests', `${server}/platform/log/planted-j.ts`, './planted-support.test.ts'),
  importing('nobody-imports-tests', `${server}/features/planted/planted.m.service.ts`, './planted.facts.ts'),
  importing(
    'product-knows-no-tests',
    `${server}/platform/log/planted-k.ts`,
    '../../../test/planted-factory.ts',
  ),
];

/** A circle of folders whose files make none. @type {Plant[]} */
const folderCircle = [
  importing('no-folder-circle', `${server}/platform/planted-east/index.ts`, '../planted-west/leaf.ts'),
  importing('no-folder-circle', `${server}/platform/planted-west/index.ts`, '../planted-east/leaf.ts'),
  importing('', `${server}/platform/planted-east/leaf.ts`, 'node:path'),
  importing('', `${server}/platform/planted-west/leaf.ts`, 'node:path'),
];

const endpoint = (/** @type {string} */ policy) =>
  `import { defineEndpoint } from '../../core/index.ts';\n${policy}\nexport const getPlanted = defineEndpoint({ id: 'planted.get', method: 'GET', path: '/planted', summary: 'x' });\n`;

/** @type {Plant[]} */
const layout = [
  holding('closed-list-of-folders', `${contract}/planted.ts`),
  holding('closed-list-of-folders', `${server}/planted/planted.ts`),
  holding('closed-list-of-folders', `${web}/planted/planted.ts`),
  holding('closed-list-of-duties', `${contract}/features/planted/planted.store.ts`),
  holding('closed-list-of-duties', `${server}/features/planted/planted.controller.ts`),
  holding('closed-list-of-duties', `${server}/features/planted/replanted.store.ts`),
  holding('closed-list-of-duties', `${server}/features/planted/inner/planted.store.ts`),
  holding('closed-list-of-duties', `${web}/features/planted/usePlanted.ts`),
  holding('slice-has-a-door', `${web}/features/doorless/doorless.text.ts`),
  holding('slice-has-role-tables', `${contract}/features/replanted/replanted.endpoints.ts`),
  holding('policy-has-a-table', `${contract}/features/planted/planted.policy.ts`),
  holding('same-slices-in-every-house', `${server}/features/unheard/index.ts`),
  holding('same-slices-in-every-house', `${web}/features/Unheard_of/index.ts`),
  holding(
    'server-slice-is-registered',
    `${server}/features/replanted/index.ts`,
    "export * from './replanted.service.ts';\n",
  ),
  holding('migration-names', 'apps/server/migrations/0903_nobody__rows.sql', ''),
  holding('migration-names', 'apps/server/migrations/0905_planted__rows.sql', ''),
  holding('migration-names', 'apps/server/migrations/0905_planted__twice.sql', ''),
  holding('migration-names', 'apps/server/migrations/planted.sql', ''),
];

/** @type {Plant[]} */
const trades = [
  holding(
    'sql-only-in-stores',
    `${server}/features/planted/planted.e.service.ts`,
    "export const q = 'select id from users';\n",
  ),
  holding(
    'sql-only-in-stores',
    `${server}/features/planted/planted.f.service.ts`,
    "import { sql } from '../../platform/db/index.ts';\nexport const q = sql`vacuum`;\n",
  ),
  holding(
    'sql-only-in-stores',
    `${server}/features/planted/planted.k.service.ts`,
    "import sql from 'sql-template-tag';\nexport const q = sql;\n",
  ),
  holding(
    'rows-are-checked',
    `${server}/features/planted/planted.e.store.ts`,
    "import type pg from 'pg';\nexport const q = (pool: pg.Pool) => pool.query<{ id: string }>('select id from planted_rows');\n",
  ),
  holding(
    'sql-only-in-stores',
    `${server}/features/planted/planted.jobs.ts`,
    'export const q = (id: string) => `\n  update users set name = null where id = ` + id;\n',
  ),
  holding(
    'sql-only-in-stores',
    `${server}/platform/log/planted-l.ts`,
    "export const q = 'delete from users where id = $1';\n",
  ),
  holding(
    'store-writes-own-tables',
    `${server}/features/planted/planted.c.store.ts`,
    "export const q = 'update replanted_rows set id = $1';\n",
  ),
  holding(
    'store-writes-own-tables',
    `${server}/features/planted/planted.d.store.ts`,
    "export const q = 'insert into replanted_rows (id) values ($1)';\n",
  ),
  holding(
    'triggers-on-own-tables',
    'apps/server/migrations/0905_planted__twice.sql',
    'create trigger planted_seen after insert on replanted_rows for each row execute function f();\n',
  ),
  holding(
    'client-rows-within-reach',
    `${server}/features/planted/planted.r.store.ts`,
    "export const q = 'select body from planted_client_rows where id = $1';\n",
  ),
  holding(
    'client-rows-within-reach',
    `${server}/features/planted/planted.s.store.ts`,
    "export const q = 'select p.id from planted_rows p join clients c on c.id = p.id';\n",
  ),
  holding(
    'lock-before-reading',
    `${server}/features/planted/planted.t.store.ts`,
    'export const q = `select p.id from planted_rows p join agency_settings s on true for update of p`;\n',
  ),
  holding(
    'lock-before-reading',
    `${server}/features/planted/planted.u.store.ts`,
    words(
      'const rule = (id: string) => id;\nexport const q = (id: string) => `select id from planted_rows where $',
      '{rule(id)} for no key update`;\n',
    ),
  ),
  {
    guard: 'slices',
    rule: 'triggers-on-own-tables',
    file: 'tools/guards/trades.mjs',
    text: '',
  },
  holding(
    'http-only-in-routes',
    `${server}/features/planted/planted.g.service.ts`,
    "import type { FastifyRequest } from 'fastify';\nexport const f = (r: FastifyRequest) => r.id;\n",
  ),
  holding(
    'fetch-only-in-queries',
    `${web}/features/planted/Planted.tsx`,
    "export function Planted() {\n  void fetch('/api/x');\n  return null;\n}\n",
  ),
  holding(
    'fetch-only-in-queries',
    `${web}/app/planted-source.ts`,
    "export const source = new EventSource('/x');\n",
  ),
  holding(
    'fetch-only-in-queries',
    `${web}/ui/planted-socket.ts`,
    'export const socket = window.fetch;\nwindow.fetch(String(socket));\n',
  ),
  holding(
    'one-writer-of-times',
    `${web}/features/planted/planted.months.text.ts`,
    "export const monthOf = (at: Date): string => new Intl.DateTimeFormat('en-US', { month: 'long' }).format(at);\n",
  ),
  holding(
    'one-writer-of-times',
    `${server}/features/planted/planted.hours.service.ts`,
    "export const hourOf = (at: Date): string => at.toLocaleString('en-US', {\n  hour: '2-digit',\n});\n",
  ),
  holding(
    'one-writer-of-times',
    `${server}/features/planted/planted.names.store.ts`,
    "export const nameOf = `to_char(s.starts_at at time zone s.timezone, 'Mon FMDD, FMHH12:MI AM')`;\n",
  ),
  holding(
    'times-at-homes-by-their-office',
    `${web}/features/planted/PlantedShift.tsx`,
    'export function PlantedShift({ shift }: PlantedProps) {\n  return <p>{formatTime(shift.startUtc, useDisplay())}</p>;\n}\n',
  ),
  holding(
    'times-at-homes-by-their-office',
    `${web}/features/planted/planted.clock.text.ts`,
    'export const there = (at: string, display: Display): string => formatTime(at, { ...display, timezone: zone });\n',
  ),
  holding(
    'numbers-are-read-alike',
    `${web}/features/planted/PlantedNumber.tsx`,
    'export function PlantedNumber() {\n  return <input type="number" />;\n}\n',
  ),
  holding(
    'numbers-are-read-alike',
    `${web}/ui/PlantedField.tsx`,
    "import { NumberField } from 'react-aria-components/NumberField';\n\nexport function PlantedField() {\n  return <NumberField />;\n}\n",
  ),
  holding(
    'numbers-are-read-alike',
    `${web}/features/planted/PlantedLocale.tsx`,
    'import { I18nProvider as Other } from \'react-aria-components/I18nProvider\';\n\nexport function PlantedLocale() {\n  return <Other locale="es" />;\n}\n',
  ),
  holding(
    'fetch-only-in-queries',
    `${web}/features/planted/planted.b.live.ts`,
    "export const source = new EventSource('/x');\n",
  ),
  holding('live-files-listen', `${web}/features/planted/planted.c.live.ts`),
  holding(
    'no-raw-colors',
    `${web}/features/planted/PlantedHex.tsx`,
    "export function PlantedHex() {\n  return <i style={{ color: '#c0ffee' }} />;\n}\n",
  ),
  holding(
    'no-raw-colors',
    `${web}/ui/PlantedClass.tsx`,
    '/** x */\nexport function PlantedClass() {\n  return <i className="bg-red-500" />;\n}\n',
  ),
  holding(
    'no-raw-colors',
    `${web}/ui/PlantedOklch.tsx`,
    "/** x */\nexport function PlantedOklch() {\n  return <i style={{ color: 'oklch(0.5 0.1 20)' }} />;\n}\n",
  ),
  holding('no-raw-colors', `${web}/app/planted.css`, '.planted {\n  color: rgb(1 2 3);\n}\n'),
  holding('endpoints-have-policies', `${contract}/features/planted/planted.endpoints.ts`, endpoint('')),
  holding(
    'endpoints-have-policies',
    `${contract}/features/planted/planted.a.endpoints.ts`,
    endpoint("import { mayPlant } from './planted.policy.ts';\nvoid mayPlant;"),
  ),
];

/** @type {Plant[]} */
const style = [
  holding(
    'nothing-newer-than-the-oldest-browser',
    `${web}/lib/planted-newer.ts`,
    "export const value = new URLSearchParams('a=b').size;\n",
  ),
  holding(
    'nothing-newer-than-the-oldest-browser',
    `${contract}/core/planted-newer.ts`,
    'export const value = Object.groupBy([1], String);\n',
  ),
  holding(
    'component-files-are-named-as-their-component',
    `${web}/features/planted/PlantedName.tsx`,
    'export function OtherName() {\n  return null;\n}\n',
  ),
  holding(
    'sentences-have-one-place',
    `${contract}/features/planted/planted.first.text.ts`,
    "export const words = 'Nobody planted this sentence twice here.';\n",
  ),
  {
    guard: 'slices',
    rule: '',
    file: `${web}/features/planted/planted.words.text.ts`,
    text: "export const words = 'Nobody planted this sentence twice here.';\n",
  },
  holding(
    'headings-title-the-window',
    `${web}/features/planted/PlantedHeading.tsx`,
    'export function PlantedHeading() {\n  return <h1>Planted</h1>;\n}\n',
  ),
  holding('named-exports-only', `${server}/features/planted/planted.seed.ts`, 'export default 1;\n'),
  holding(
    'named-exports-only',
    `${web}/ui/PlantedDefault.tsx`,
    '/** x */\nexport default function PlantedDefault() {\n  return null;\n}\n',
  ),
  holding('docs-links-resolve', 'docs/planted.md', 'See [this](nowhere.md).\n'),
  holding('docs-links-resolve', 'docs/planted-anchor.md', '# Here\n\nSee [this](#nowhere).\n'),
  holding('changelog-stays-short', 'CHANGELOG.md', `## Week\n\n${'- Change.\n'.repeat(21)}`),
  holding('names-that-tell', `${server}/platform/log/utils.ts`),
  holding('names-that-tell', `${web}/lib/planted-helpers.ts`),
  holding('names-that-tell', `${web}/lib/common/planted.ts`),
  holding(
    'names-that-tell',
    `${server}/platform/log/planted-class.ts`,
    '/** x */\nexport class SessionManager {}\n',
  ),
  holding(
    'no-console-in-product',
    `${server}/features/planted/planted.h.service.ts`,
    "console.log('planted');\nexport const value = 1;\n",
  ),
  holding(
    'no-console-in-product',
    `${web}/ui/planted-console.ts`,
    "console.error('planted');\nexport const value = 1;\n",
  ),
  holding(
    'public-functions-are-documented',
    `${server}/platform/log/planted-m.ts`,
    'export function planted() {\n  return 1;\n}\n',
  ),
  holding(
    'public-functions-are-documented',
    `${contract}/core/planted-bare.ts`,
    'export const planted = () => 1;\n',
  ),
  holding(
    'public-functions-are-documented',
    `${web}/ui/PlantedBare.tsx`,
    'export function PlantedBare() {\n  return null;\n}\n',
  ),
  holding(
    'public-functions-are-documented',
    `${web}/lib/planted-bare.ts`,
    'export function planted() {\n  return 1;\n}\n',
  ),
  holding(
    'nothing-unfinished',
    `${server}/platform/log/planted-n.ts`,
    words('// TO', 'DO: later\nexport const value = 1;\n'),
  ),
  holding(
    'nothing-unfinished',
    `${server}/platform/log/planted-o.ts`,
    words('// @ts-', 'ignore\nexport const value: number = 1;\n'),
  ),
  ...[
    "import { it } from 'vitest';\nit.skip('x', () => {});\n",
    "import { it } from 'vitest';\nit.only('x', () => {});\n",
    "import { it } from 'vitest';\nit('x', { retry: 2 }, () => {});\n",
    "import { it } from 'vitest';\nit('x', async () => {\n  await new Promise((done) => setTimeout(done, 100));\n});\n",
    "import { setTimeout as wait } from 'node:timers/promises';\nvoid wait;\n",
    "import { describe } from 'vitest';\ndescribe.todo('x');\n",
  ].map((text, index) =>
    holding(
      'tests-run-once-and-wait-for-what-they-wait-for',
      `${server}/features/planted/planted.t${index}.service.test.ts`,
      text,
    ),
  ),
  ...[
    'const since = performance.now();\nexpect(performance.now() - since).toBeLessThan(1_000);\n',
    'const minutes = (Date.parse(answer.until) - Date.now()) / 60_000;\n',
    'expect(heardAt).toBeGreaterThan(Date.now() - 60_000);\n',
    'expect(await timed(work)).toBeLessThan(9_000);\n',
    'const beat = setInterval(tick, 10);\n',
    'await fetch(address, { signal: AbortSignal.timeout(1_000) });\n',
    'await vi.waitFor(() => expect(words).toEqual([]));\n',
    'await expect.poll(read, { timeout: 9_000 }).toBe(1);\n',
  ].map((text, index) =>
    holding(
      'tests-depend-on-no-clock',
      `${server}/features/planted/planted.clock${index}.service.test.ts`,
      `import { expect } from 'vitest';\n${text}`,
    ),
  ),
  holding(
    'tests-run-once-and-wait-for-what-they-wait-for',
    'e2e/planted/planted.spec.ts',
    "import { test } from '@playwright/test';\ntest('x', async ({ page }) => {\n  await page.waitForTimeout(100);\n});\n",
  ),
];

/** @type {Plant[]} */
const compiler = [
  {
    guard: 'compiler',
    rule: 'compiled',
    file: `${web}/features/planted/PlantedUncompiled.tsx`,
    text: 'export function PlantedUncompiled({ read }: { read: () => string }) {\n  try {\n    return <p>{read()}</p>;\n  } finally {\n    read();\n  }\n}\n',
  },
  {
    guard: 'slices',
    rule: 'written-text-has-its-direction',
    file: `${web}/features/planted/PlantedDirection.tsx`,
    text: 'export function PlantedDirection({ fullName }: { fullName: string }) {\n  return <p className="font-bold">{fullName}</p>;\n}\n',
  },
  // On the list of what is left out.
  {
    guard: 'compiler',
    rule: 'uncompiled-is-current',
    file: `${web}/ui/table/VirtualRows.tsx`,
    text: 'export function VirtualRows({ name }: { name: string }) {\n  return <p>{name}</p>;\n}\n',
  },
];

/** @type {Plant[]} */
const tools = [
  {
    guard: 'lint',
    rule: 'noExplicitAny',
    file: `${server}/platform/log/planted-any.ts`,
    text: 'export const value = (x: any) => x;\n',
  },
  {
    guard: 'lint',
    rule: 'useImportType',
    file: `${server}/platform/log/planted-type.ts`,
    text: "import { Server } from 'node:http';\n\nexport const value = (x: Server) => x;\n",
  },
  {
    guard: 'lint',
    rule: 'format',
    file: `${server}/platform/log/planted-format.ts`,
    text: 'export const value   =  1\n',
  },
  {
    guard: 'dead code',
    rule: 'files',
    file: `${server}/platform/log/planted-unused.ts`,
    text: 'export const value = 1;\n',
  },
  {
    guard: 'dead code',
    rule: 'exports',
    file: `${web}/app/planted.ts`,
    text: ground[`${web}/app/planted.ts`] ?? '',
  },
  { guard: 'dead code', rule: 'dependencies', file: 'apps/server/package.json', text: '' },
  ...[contract, server, web, 'e2e', 'bench', 'tools'].map(
    (home) =>
      /** @type {Plant} */ ({
        guard: 'types',
        rule: home,
        file: `${home}/planted-types.ts`,
        text: "export const value: number = 'text';\n",
      }),
  ),
];

/** @type {Plant[]} */
export const plants = [...imports, ...folderCircle, ...layout, ...trades, ...style, ...compiler, ...tools];
