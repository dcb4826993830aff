import { addressOf, type Operation } from './attacks/operations.ts';
import { readPdf } from './pdf.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Columns that hold words or structures of words, by table, as `table.column`. */
export async function wordColumns({ owner }: TestServer, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) and is_generated = 'NEVER'
       and data_type in ('text', 'jsonb', 'ARRAY') order by 1`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

/** A search finds names and titles: three words show whether it looks into texts. */
const mostSearches = 3;

/**
 * Asks every call that reads, once for each id that belongs in its address and once with a search for some of the words.
 * @param idsOf ids by the first part of an address, such as `clients`; `any` stands for all other parts
 * @returns the words that an answer or a printed PDF holds, sorted
 */
export async function wordsRead(
  server: TestServer,
  as: Person,
  operations: readonly Operation[],
  idsOf: Readonly<Record<string, readonly string[]>>,
  words: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  const authorization = `Bearer ${await server.tokenOf(as)}`;
  for (const operation of operations) {
    if (operation.method !== 'GET') continue;
    const [, part = ''] = operation.path.split('/');
    const ids = operation.path.includes('{') ? (idsOf[part] ?? idsOf.any ?? []) : [''];
    const addresses = ids.map((id) => addressOf(operation, id));
    if (operation.parameters.some(({ name }) => name === 'search'))
      addresses.push(
        ...words.slice(0, mostSearches).map((word) => withSearch(addresses[0] ?? operation.path, word)),
      );
    for (const address of addresses) {
      const answer = await fetch(`${server.url}/api${address}`, { headers: { authorization } });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isPdf = answer.headers.get('content-type') === 'application/pdf';
      const text = isPdf ? (await readPdf(bytes)).text.join(' ') : new TextDecoder().decode(bytes);
      if (answer.status >= 500) throw new Error(`${operation.id} ${address}: ${answer.status} ${text}`);
      for (const word of words) if (text.toLowerCase().includes(word)) found.add(word);
    }
  }
  return [...found].sort();
}

const withSearch = (address: string, word: string) =>
  `${address}${address.includes('?') ? '&' : '?'}search=${word}`;
