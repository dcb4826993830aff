/** A state, a territory or a province. `code` is the post's two letters, where it has any. */
export interface Region {
  readonly code: string;
  readonly name: string;
  readonly country: 'US' | 'PH';
}

/** What stands at the head of the file, as JSON behind its length: the few texts, and where each column lies. */
interface Head {
  readonly regions: readonly Region[];
  /** What the post calls the parts of Philippine cities. */
  readonly areas: readonly string[];
  readonly columns: Readonly<Record<string, readonly [offset: number, length: number]>>;
}

/**
 * The columns of the places, as numbers. Places stand in the order of their keys, codes in that of their places.
 * Degrees are thousandths: 111 m.
 */
const numbers = {
  nameEnd: Uint32Array,
  keyEnd: Uint32Array,
  /** Which letters a key has, as bits. */
  letters: Uint32Array,
  lat: Int32Array,
  lng: Int32Array,
  /** One more than there are places. */
  firstCode: Uint32Array,
  code: Uint32Array,
  codeLat: Int32Array,
  codeLng: Int32Array,
  /** The codes of the United States in rising order, then those of the Philippines. */
  byCode: Uint32Array,
  codePlace: Uint16Array,
  codeArea: Uint16Array,
  region: Uint8Array,
  /** UTF-8, one behind the other. */
  names: Uint8Array,
  keys: Uint8Array,
} as const;

type Name = keyof typeof numbers;
export type Columns = { readonly [Each in Name]: InstanceType<(typeof numbers)[Each]> };

const wordBytes = 4;

/** Lays columns behind one another, each where its numbers may be read in place, little end first. */
export function writeColumns(head: Omit<Head, 'columns'>, columns: Columns): Uint8Array {
  const places: Record<string, readonly [number, number]> = {};
  let end = 0;
  for (const name of Object.keys(numbers) as Name[]) {
    places[name] = [end, columns[name].length];
    end += Math.ceil(columns[name].byteLength / wordBytes) * wordBytes;
  }
  const text = Buffer.from(JSON.stringify({ ...head, columns: places }));
  const start = wordBytes + Math.ceil(text.length / wordBytes) * wordBytes;
  const bytes = Buffer.alloc(start + end, ' ');
  bytes.writeUInt32LE(start - wordBytes, 0);
  text.copy(bytes, wordBytes);
  for (const name of Object.keys(numbers) as Name[]) {
    const { buffer, byteOffset, byteLength } = columns[name];
    Buffer.from(buffer, byteOffset, byteLength).copy(bytes, start + (places[name]?.[0] ?? 0));
  }
  return bytes;
}

/** The columns of a file that was read; their numbers stay where they were read, and nothing is made of them here. */
export function readColumns(bytes: Buffer<ArrayBuffer>): Columns & Pick<Head, 'regions' | 'areas'> {
  const start = wordBytes + bytes.readUInt32LE(0);
  // Made by our own script, in this repository.
  const head = JSON.parse(bytes.toString('utf8', wordBytes, start)) as Head;
  const columns = Object.entries(numbers).map(([name, View]) => {
    const [offset = 0, length = 0] = head.columns[name] ?? [];
    return [name, new View(bytes.buffer, start + offset, length)];
  });
  return { ...(Object.fromEntries(columns) as Columns), regions: head.regions, areas: head.areas };
}
