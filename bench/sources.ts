import type { Source } from './figures.ts';

const requests = (row: string, wished?: Source['wished']): Source[] => [
  {
    suite: 'requests',
    table: 'Requests',
    row,
    what: `${row}: server, µs of CPU a request`,
    ours: 'ours µs',
    limit: 'bare µs',
    times: 'times bare',
    demanded: { of: 'times', atMost: 1.6 },
    ...(wished && { wished }),
  },
  {
    suite: 'requests',
    table: 'Requests',
    row,
    what: `${row}: PostgreSQL, µs of CPU a request`,
    ours: 'ours database µs',
    limit: 'bare database µs',
  },
];

/** Calls that do more than the bare program does: shown, but not held to a limit. */
const unheld = (row: string): Source[] => requests(row).map(({ demanded: _demanded, ...source }) => source);

const floor = (row: string): Source => ({
  suite: 'requests',
  table: 'Requests',
  row,
  what: `${row}: answers a second, beside the floor`,
  ours: 'ours req/s',
  limit: 'floor req/s',
  times: 'share of the floor',
  wished: { of: 'times', atLeast: 0.75 },
});

const grows = (suite: string, table: string, few: string, many: string): Source => ({
  suite,
  table,
  what: `${table}, {row}: ms among many, beside few`,
  ours: many,
  limit: few,
  times: 'times',
  demanded: { of: 'times', atMost: 1.5 },
});

/** At most so many milliseconds for 95 of 100 answers. */
const answersWithin = (atMost: number, suite: string, table: string, what: string, row?: string): Source => ({
  suite,
  table,
  ...(row !== undefined && { row }),
  what: `${what}, ${row ?? '{row}'}: 95 % of answers, ms`,
  ours: '95 %',
  demanded: { of: 'ours', atMost },
});

/** What somebody might pick instead, and what it does not come with. */
const peers = [
  { name: 'PostGraphile', lacks: ['file', 'live'] },
  { name: 'Parse Server', lacks: [] },
  { name: 'Directus', lacks: [] },
  { name: 'Strapi', lacks: ['live'] },
] as const satisfies readonly { name: string; lacks: readonly ('file' | 'live')[] }[];

/** Beside somebody who is to take twice as much and more. */
const besidePeer = (
  name: (typeof peers)[number]['name'],
  suite: string,
  table: string,
  what: string,
): Source => ({
  suite,
  table,
  what: `${what}, beside ${name}`,
  ours: 'ours',
  limit: name,
  times: `${name} times`,
  demanded: { of: 'times', atLeast: 2 },
});

/** No worse than a bare program that does nothing else, plus 30 %. */
export const mostTimesBare = 1.3;

/** What no server can do in half the time of these: ours is held to `mostTimesBare` there instead. */
const outOfReach: Readonly<Record<string, readonly string[]>> = {
  PostGraphile: ['cold start', 'memory at rest'],
  'Parse Server': ['cold start', 'memory at rest', 'one event to 1,000 screens'],
};

/** Whether ours is to take at most half of what a peer takes. */
export function isHeldToPeer(row: string, peer: string): boolean {
  return !outOfReach[peer]?.some((start) => row.startsWith(start));
}

/** Of the servers of peers; what a row needs of them, where not all come with it. */
const serverRows = [
  { row: 'cold start, s until ready', needs: undefined },
  { row: 'memory at rest, MB', needs: undefined },
  { row: 'memory after calls by 1,000 people, MB', needs: undefined },
  ...(
    [
      ['upload of a large file', 'file'],
      ['download of a large file', 'file'],
      ['one event to 1,000 screens', 'live'],
    ] as const
  ).flatMap(([what, needs]) =>
    ['ms', 'ms of CPU of the server'].map((unit) => ({ row: `${what}, ${unit}`, needs })),
  ),
];

/** @param columns of ours and of the bare program */
const besideBare = (
  suite: string,
  table: string,
  row: string | undefined,
  what: string,
  [ours, limit]: readonly [string, string],
): Source => ({
  suite,
  table,
  ...(row !== undefined && { row }),
  what: `${what}, beside a bare program`,
  ours,
  limit,
  times: 'times',
  demanded: { of: 'times', atMost: mostTimesBare },
});

/** Every figure of the page, in its order. */
export const sources: readonly Source[] = [
  ...requests('session check'),
  floor('session check'),
  ...requests('one user by id', { of: 'ours', atMost: 85 }),
  floor('one user by id'),
  ...unheld('another’s profile, noted in the audit log'),
  ...requests('notifications, page 1'),
  floor('notifications, page 1'),
  ...requests('users, 20 rows'),
  floor('users, 20 rows'),
  ...requests('ratings, 20 rows'),
  floor('ratings, 20 rows'),
  ...unheld('address search'),
  ...unheld('sign-in'),
  {
    suite: 'cpu-per-request',
    table: 'CPU per request',
    what: '{row}: µs of CPU, beside the very same statements',
    ours: 'ours µs',
    limit: 'bare µs',
    times: 'times',
    demanded: { of: 'times', atMost: 1.6 },
  },
  {
    suite: 'fan-out',
    table: 'One event to 1000',
    what: 'one event to 1,000 screens, ms until the last',
    ours: 'ours ms',
    limit: 'bare ms',
    times: 'times',
    demanded: { of: 'times', atMost: 1.5 },
    wished: { of: 'times', atMost: 1.3 },
  },
  {
    suite: 'fan-out',
    table: 'From notify()',
    row: '50 notifications a second, each to one person',
    what: 'from notify() to the screen, p99 ms',
    ours: 'p99 ms',
    demanded: { of: 'ours', atMost: 250 },
    wished: { of: 'ours', atMost: 30 },
  },
  {
    suite: 'fan-out',
    table: '4000 browsers',
    row: 'memory held, kB a browser',
    what: 'memory a connected browser, kB',
    ours: 'ours',
    limit: 'bare',
    times: 'times',
    demanded: { of: 'times', atMost: 1.5 },
    wished: { of: 'ours', atMost: 20 },
  },
  {
    suite: 'files',
    table: 'Files',
    row: 'upload, MB/s',
    what: 'upload of 1 GB, MB/s',
    ours: 'ours',
    limit: 'bare',
    times: 'share',
    demanded: { of: 'times', atLeast: 0.7 },
    wished: { of: 'ours', atLeast: 240 },
  },
  {
    suite: 'files',
    table: 'Files',
    row: 'download, MB/s',
    what: 'download of 1 GB, MB/s',
    ours: 'ours',
    limit: 'bare',
    times: 'share',
    demanded: { of: 'times', atLeast: 0.7 },
    wished: { of: 'ours', atLeast: 1000 },
  },
  {
    suite: 'files',
    table: 'Files',
    row: 'thumbnails of 200 kB, 1/s',
    what: 'thumbnails of 200 kB a second',
    ours: 'ours',
    limit: 'bare',
    times: 'share',
    demanded: { of: 'times', atLeast: 0.5 },
    wished: { of: 'ours', atLeast: 5000 },
  },
  {
    suite: 'files-list',
    table: 'Lists of files',
    what: 'a list of files, {row}: ms of 100,000, beside 100',
    ours: '100,000 files',
    limit: '100 files',
    times: 'times',
    demanded: { of: 'times', atMost: 1.1 },
  },
  {
    suite: 'viewer',
    table: 'The viewer',
    row: 'the photo is painted, ms',
    what: 'a photo on the screen after the click, ms, beside its bytes alone',
    ours: 'ours',
    limit: 'its bytes alone',
    times: 'times',
    demanded: { of: 'ours', atMost: 300 },
  },
  {
    suite: 'cold-start',
    table: 'Cold start',
    row: 'start',
    what: 'cold start, s until ready',
    ours: 'ours',
    limit: 'bare',
    times: 'times',
    demanded: { of: 'ours', atMost: 5 },
    wished: { of: 'ours', atMost: 0.5 },
  },
  {
    suite: 'idle-memory',
    table: 'Memory of the server',
    row: 'at rest',
    what: 'memory at rest, MB',
    ours: 'ours',
    limit: 'bare',
    times: 'times',
    demanded: { of: 'ours', atMost: 150 },
  },
  {
    suite: 'idle-memory',
    table: 'Memory of the server',
    row: 'under 1000 people',
    what: 'memory under 1,000 people, MB',
    ours: 'ours',
    limit: 'bare',
    times: 'times',
    wished: { of: 'ours', atMost: 250 },
  },
  {
    suite: 'pages',
    table: 'First load',
    what: '{row}: LCP on a phone, s',
    ours: 'LCP s',
    limit: 'bare LCP s',
    times: 'times bare',
    demanded: { of: 'ours', atMost: 2.5 },
    wished: { of: 'ours', atMost: 2 },
  },
  {
    suite: 'pages',
    table: 'First load',
    what: '{row}: scripts at first load, kB gzip',
    ours: 'scripts kB',
    limit: 'scripts kB at most',
    wished: { of: 'ours', atMost: 150 },
  },
  ...peers.map(
    ({ name }): Source => ({
      ...besidePeer(name, 'peers', 'Peers', '{row}: server and PostgreSQL, µs of CPU a request'),
      ours: 'ours µs',
      limit: `${name} µs`,
    }),
  ),
  ...peers.flatMap(({ name, lacks }) =>
    serverRows
      .filter(({ needs }) => !lacks.some((one) => one === needs))
      .map(({ row }) => {
        const { demanded, ...source } = besidePeer(name, 'peers-servers', 'Servers of peers', '{row}');
        return { ...source, row, ...(demanded && isHeldToPeer(row, name) && { demanded }) };
      }),
  ),
  besideBare('cold-start', 'Cold start', 'start', 'cold start, s until ready', ['ours', 'bare']),
  besideBare('idle-memory', 'Memory of the server', 'at rest', 'memory at rest, MB', ['ours', 'bare']),
  besideBare('fan-out', 'One event to 1000', undefined, 'one event to 1,000 screens, ms', [
    'ours ms',
    'bare ms',
  ]),
  grows('login-logs-scale', 'Login logs', '1,000 events', '1,000,000 events'),
  grows('notifications-scale', 'Notifications', '1,000 stored', '1,000,000 stored'),
  grows('users-scale', 'Lists of people', '1,000 people', '1,000,000 people'),
  {
    suite: 'users-typing',
    table: 'From key to rows',
    what: 'search as you type, {row} people: 95 % from key to rows, ms, beside a page that does nothing',
    ours: 'p95 (',
    limit: 'p95 of a bare page',
    demanded: { of: 'ours', atMost: 100 },
  },
  {
    suite: 'form-answers',
    table: 'From key to painted answer',
    what: '{row}: processor ÷ 4, 95 % from key to painted answer, ms, beside a page that does nothing',
    ours: 'p95 (',
    limit: 'p95 of a bare page',
    demanded: { of: 'ours', atMost: 50 },
  },
  grows('ratings-scale', 'Reviews of one care provider', '100 reviews', '100,000 reviews'),
  answersWithin(100, 'available', 'Available caregivers', 'available caregivers'),
  grows('clients-scale', 'Clients', '10,000 clients', '1,000,000 clients'),
  ...['search for a name (Admin)', 'search for a mistyped name (Admin)'].map((row) =>
    answersWithin(100, 'clients-scale', 'Clients, ms', 'clients', row),
  ),
  {
    suite: 'clients-scale',
    table: 'One client',
    what: '{row}: server, µs of CPU a request',
    ours: 'ours µs',
    limit: 'bare µs',
    times: 'times (≤ 1.6)',
    demanded: { of: 'times', atMost: 1.6 },
  },
  answersWithin(500, 'clients-scale', 'Face sheet', 'face sheet'),
  grows('assessments', 'Assessments', '30,000 assessments', '1,000,000 assessments'),
  answersWithin(100, 'directory', 'Directory among', 'directory'),
  answersWithin(100, 'chat', 'Search among', 'chat search'),
  {
    suite: 'chat',
    table: 'A conversation of',
    what: 'a conversation of 100,000 messages, {row}: ms, beside one of 100',
    ours: 'of many',
    limit: 'of 100',
    times: 'times',
    demanded: { of: 'times', atMost: 1.5 },
  },
  ...(
    [
      ['a check of one shift', 30],
      ['a week of 6,000 shifts, all pages', 2_000],
      ['a dry run of 500 shifts', 2_000],
      ['a proposal for 200 open shifts', 2_000],
      ['a check while proposals are made and solved', 250],
    ] as const
  ).map(([row, atMost]) =>
    answersWithin(atMost, 'calendar', 'Calendar among', 'calendar among a million shifts', row),
  ),
  {
    suite: 'visits',
    table: 'Clock-ins while the server is killed twice',
    what: 'clock-ins, {row}, the server killed twice: lost, doubled or refused',
    ours: 'wrong',
    limit: 'acknowledged',
    demanded: { of: 'ours', atMost: 0 },
  },
  answersWithin(300, 'visits', 'The board with', 'the Time Clock with everybody on site'),
  grows('visits', 'The list of visits among', 'of 30,000', 'of many'),
  ...(
    [
      ['one night, µs', 50],
      ['a year of one client (1,500 shifts), ms', 100],
    ] as const
  ).map(
    ([row, atMost]): Source => ({
      suite: 'pricing',
      table: 'Pricing a shift',
      row,
      what: `pricing, ${row}, beside 100,000 overrides of others`,
      ours: 'beside',
      limit: 'no override',
      times: 'times',
      demanded: { of: 'ours', atMost },
    }),
  ),
  {
    suite: 'capabilities',
    table: 'Session check with capabilities',
    row: 'finding a session',
    what: 'finding a session: µs of CPU, beside the same without capabilities',
    ours: 'ours µs',
    limit: 'without µs',
    times: 'times',
    demanded: { of: 'times', atMost: 1.1 },
  },
];
