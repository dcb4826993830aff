import fc from 'fast-check';

/** A JSON Schema as the OpenAPI document has it: what of it we read. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Text that breaks what is careless with text. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  "' or 1=1 --",
  "'; drop table users; --",
  '%00',
  '%',
  '_%\\',
  '../../../etc/passwd',
  '=HYPERLINK("http://x")',
  '{{constructor}}',
  '#{7*7}',
  '{"a":1}',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  'NaN',
  '9007199254740993',
  '2026-02-30',
  '2026-11-01T01:30:00-04:00',
  '0000-00-00T00:00:00Z',
  'Ω≈ç√∫˜µ≤≥÷ 田中さん 🏳️‍🌈',
  'e\u0301'.repeat(300),
  'a'.repeat(100_000),
];

const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  [],
  {},
  [[]],
  { $ne: null },
  { toString: 'x' },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  Array.from({ length: 2000 }, () => 'x'),
];

const hostile = fc.oneof(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileValues));

/** Ids that mean something in the database of the test, so that requests get further than the first 404. */
export type KnownIds = readonly string[];

/** In the range of most dates: others are among the broken values. */
const possibleDate = fc.date({
  min: new Date('1950-01-01'),
  max: new Date('2030-12-31'),
  noInvalidDate: true,
});

function textOf(shape: Shape, ids: KnownIds): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 60 } = shape;
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return possibleDate.map((date) => date.toISOString());
  if (format === 'date') return possibleDate.map((date) => date.toISOString().slice(0, 10));
  if (shape.pattern !== undefined) return patterned(shape.pattern);
  const longest = Math.max(minLength, Math.min(maxLength, minLength + 40));
  return fc.string({ minLength, maxLength: longest, unit: 'grapheme' });
}

function patterned(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // fast-check cannot turn look-arounds round: whatever comes then is one of the broken requests.
    return fc.string();
  }
}

function numberOf({ type, minimum = -1000, maximum = 1000 }: Shape): fc.Arbitrary<number> {
  const bounds = { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) };
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(bounds.min), max: Math.floor(bounds.max) })
    : fc.double({ ...bounds, noNaN: true });
}

function objectOf(shape: Shape, ids: KnownIds): fc.Arbitrary<unknown> {
  const properties = Object.entries(shape.properties ?? {});
  const required = new Set(shape.required ?? []);
  return fc.record(Object.fromEntries(properties.map(([name, part]) => [name, arbitraryOf(part, ids)])), {
    requiredKeys: properties.flatMap(([name]) => (required.has(name) ? [name] : [])),
    noNullPrototype: true,
  });
}

/**
 * Values that a schema describes, as far as JSON Schema can say it: rules over several fields it cannot.
 * @param ids what stands for an id, most of the time
 */
export function arbitraryOf(shape: Shape, ids: KnownIds): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, ids)));
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (type === 'string') return textOf(shape, ids);
  if (type === 'integer' || type === 'number') return numberOf(shape);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 5 } = shape;
    const most = Math.max(minItems, Math.min(maxItems, minItems + 4));
    return fc.array(arbitraryOf(items, ids), { minLength: minItems, maxLength: most });
  }
  if (type === 'object' || shape.properties) return objectOf(shape, ids);
  return hostile;
}

/** The same value with one thing broken: a part replaced, left out or added. */
export function brokenOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, hostile, fc.nat(), fc.constantFrom('replace', 'leave out', 'add', 'whole'))
    .map(([whole, bad, at, how]) => {
      if (how === 'whole' || typeof whole !== 'object' || whole === null) return bad;
      const copy = structuredClone(whole) as Record<string, unknown>;
      const names = Object.keys(copy);
      const name = names[at % Math.max(1, names.length)] ?? 'unknown';
      if (how === 'add') copy.unknown = bad;
      else if (how === 'leave out') delete copy[name];
      else copy[name] = bad;
      return copy;
    });
}
