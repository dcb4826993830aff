import { beforeAll, expect, it } from 'vitest';
import { type RightRequest, readFacts, type SliceFacts } from '../facts.ts';
import type { Shape } from '../fuzz/values.ts';
import type { Person } from '../people.ts';
import { useTestServer } from '../server.ts';
import {
  addressOf,
  type Operation,
  ofTurn,
  type Place,
  placesIn,
  sampleOf,
  withAt,
  writingOperations,
} from './operations.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, givesSessions: true });
let admin: Person;
let subject: Person;
let facts: ReadonlyMap<string, SliceFacts>;

/** What a text field may be sent; `m` is put before and after, so that it is found again wherever it went. */
const hostile: [string, string][] = [
  ['a turned direction', '\u202egnp.exe\u202c'],
  ['an isolate', '\u2067x\u2069'],
  ['zero widths', 'a\u200b\u200c\u200d\ufeffb'],
  ['NUL', 'a\u0000b'],
  ['an escape', '\u001b[2J'],
  ['half a character', '\ud800'],
  ['the other half', '\udfff'],
  ['tags', '<img src=x onerror=alert(1)>'],
  ['a formula', '=HYPERLINK("http://x")'],
  ['SQL', `'; drop table users; --`],
  ['wildcards of LIKE', '%_\\'],
  ['a template', `{{constructor.constructor("x")()}} $${'{7*7}'} #{7*7} __BRANDING__`],
  ['accents apart', 'e\u0301'],
  ['many accents', `e${'\u0301'.repeat(60)}`],
  ['a family', '👨‍👩‍👧‍👦🏳️‍🌈'],
  ['other writings', 'Ωмега 田中 עברית'],
  ['the end of a line', 'a\r\nb\u2028c'],
  ['characters that are none', '\ufffe\uffff'],
  ['a megabyte', 'x'.repeat(1_000_000)],
];

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'SuperAdmin' });
  facts = await readFacts();
});

/** The request of an endpoint that is right, with everything that it changes new. */
async function prepare(operation: Operation & { body: Shape }): Promise<RightRequest> {
  const { requests } = facts.get(sliceOf(operation)) ?? {};
  const make = requests?.[operation.id];
  if (make) subject = await server.current.createPerson({ role: 'CareProvider' });
  else subject ??= admin;
  const right = await make?.({ server: server.current, admin, subject });
  return right ?? { body: () => sampleOf(operation.body, [subject.id]) };
}

const sliceOf = ({ id }: Pick<Operation, 'id'>) => id.split('.')[0] ?? '';

/** Fields of free text: no choice, no id, no date. */
const isText = ({ type, enum: choices, const: one, format }: Shape) =>
  type === 'string' && !choices && one === undefined && (format === undefined || format === 'email');

/** Writes down every row that holds a mark as it is stored, also one that is written over later. */
const trace = `
  create table public.marked_rows (source text not null, content jsonb not null);
  create function public.note_marked_row() returns trigger language plpgsql security definer as $$
  begin
    if new::text ~ 'm[0-9]+q' then
      insert into public.marked_rows values (quote_ident(tg_table_name), to_jsonb(new));
    end if;
    return null;
  end $$;
  do $$ declare name text; begin
    for name in select quote_ident(table_name) from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'marked_rows'
    loop
      execute format('create trigger zz_note_marked_row after insert or update on %s for each row execute function note_marked_row()', name);
    end loop;
  end $$`;

/** By mark: where it was stored, each text whole; keys for searching are not shown to anybody. */
async function textsByMark(): Promise<Map<string, Set<string>>> {
  const { rows } = await server.current.owner.query<{ source: string; content: unknown }>(
    'select distinct source, content from marked_rows',
  );
  const found = new Map<string, Set<string>>();
  const visit = (source: string, value: unknown, key: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [inner, part] of Object.entries(value)) visit(source, part, inner);
    if (typeof value !== 'string') return;
    const line = `${source}.${key}: ${value}`;
    if (keys.test(line)) return;
    for (const [mark] of value.matchAll(/m\d+q/g)) found.set(mark, (found.get(mark) ?? new Set()).add(line));
  };
  for (const { source, content } of rows) visit(source, content, '');
  return found;
}

/** Made for finding, sorting and telling apart and shown to nobody; letters are HTML, which their own tests read. */
const keys =
  /^(?:idempotency_keys|outbox|sign_in_attempts|demo_letters|\w+_(?:words|phrases))\.|[._](?:search|sort_name|name_order|key|plain|normalized|name_key|search_text|name_text|words|username):/;

interface Accepted {
  readonly where: string;
  readonly mark: string;
  readonly wanted: string;
  /** What was answered, as JSON. */
  readonly shown: string;
}

/** What was sent: by the name of a place, its text. */
type Texts = ReadonlyMap<string, { readonly place: Place; readonly text: string }>;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends texts to places of an endpoint; somebody whom an endpoint has signed out has another session. */
async function send(
  operation: Operation,
  { id = subject.id, body, version }: RightRequest,
  texts: Texts,
): Promise<Answer> {
  const { current } = server;
  const sent = [...texts.values()].reduce((whole, { place, text }) => withAt(whole, place, text), body());
  const ask = async () =>
    current.call<unknown>(operation.method, addressOf(operation, id), {
      as: admin,
      body: sent,
      headers: { 'if-match': `"${(await version?.()) ?? 1}"` },
    });
  const answer = await ask();
  if (answer.status !== 401 || !operation.needsSignIn) return answer;
  current.forget(admin);
  return ask();
}

/** The places that an answer refuses by name. */
function refusedIn({ body }: Answer): ReadonlySet<string> {
  const { errors = [] } = body as { errors?: readonly { readonly path: string }[] };
  return new Set(errors.map(({ path }) => path));
}

/**
 * Sends texts to all their places at once. Those that are refused by name are left out and the others sent again; where
 * the answer names none, each is sent alone, unless what is right is refused too.
 * @returns each answer, with the texts that it is about
 */
async function sendAll(operation: Operation, right: RightRequest, texts: Texts): Promise<[Texts, Answer][]> {
  const answer = await send(operation, right, texts);
  if (answer.status < 300 || texts.size === 0) return [[texts, answer]];
  const named = answer.status === 400 ? refusedIn(answer) : new Set<string>();
  const refused = new Map([...texts].filter(([name]) => named.has(name)));
  const others = new Map([...texts].filter(([name]) => !named.has(name)));
  if (refused.size > 0)
    return [[refused, answer], ...(others.size > 0 ? await sendAll(operation, right, others) : [])];
  if (texts.size === 1 || (await send(operation, right, new Map())).status >= 300) return [[texts, answer]];
  const alone: [Texts, Answer][] = [];
  for (const [name, one] of texts) {
    const only = new Map([[name, one]]);
    alone.push([only, await send(operation, right, only)]);
  }
  return alone;
}

/** What is wrong with what was kept, and with what was answered. */
function faultsOf({ where, mark, wanted, shown }: Accepted, kept: ReadonlySet<string>): [string, unknown][] {
  const altered = [...kept].filter((line) => !line.includes(wanted)).map((line) => line.slice(0, 200));
  const at = shown.indexOf(mark);
  const isShownOtherwise = at >= 0 && !shown.includes(JSON.stringify(wanted).slice(1, -1));
  return [
    ...(altered.length > 0 ? [[where, altered] as [string, unknown]] : []),
    ...(isShownOtherwise
      ? [[`${where}, answer`, shown.slice(Math.max(0, at - 20), at + 120)] as [string, unknown]]
      : []),
  ];
}

it('in every text field is refused, or kept and given back as it was', async () => {
  await server.current.owner.query(trace);
  const operations = ofTurn(await writingOperations(server.current));
  const wrong: Record<string, unknown> = {};
  const accepted: Accepted[] = [];
  let count = 0;
  for (const operation of operations) {
    const places = placesIn(operation.body, isText);
    if (places.length === 0) continue;
    const right = await prepare(operation);
    const keptAs = facts.get(sliceOf(operation))?.keptAs ?? ((text: string) => text);
    for (const [what, text] of hostile) {
      const all = places.map((place): [string, { place: Place; text: string; mark: string }] => {
        count += 1;
        const mark = `m${count}q`;
        return [place.join('.'), { place, mark, text: `${mark}${text}${mark}` }];
      });
      // A request holds about one of the longest.
      const groups = text.length > 100_000 ? all.map((one) => new Map([one])) : [new Map(all)];
      for (const group of groups) {
        for (const [texts, answer] of await sendAll(operation, right, group)) {
          const shown = JSON.stringify(answer.body) ?? '';
          for (const name of texts.keys()) {
            const where = `${operation.id} ${name}: ${what}`;
            // What is refused for its version says nothing of the text.
            if (answer.status >= 500 || answer.status === 412) wrong[where] = answer.status;
            const one = group.get(name);
            if (answer.status < 300 && one)
              accepted.push({ where, mark: one.mark, wanted: keptAs(one.text), shown });
          }
        }
      }
    }
  }
  const texts = await textsByMark();
  for (const one of accepted)
    for (const [where, fault] of faultsOf(one, texts.get(one.mark) ?? new Set())) wrong[where] = fault;
  expect(wrong).toEqual({});
  // Where all is refused, nothing is proved.
  expect(count).toBeGreaterThan(200);
  expect(accepted.filter(({ mark }) => texts.has(mark)).length).toBeGreaterThan(30);
}, 900_000);
