/** A JSON Schema as the OpenAPI document has it: what of it a body is made of. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
}

const mostBytes = 1_000_000;
const someId = '019b8b75-0000-7000-8000-000000000000';

/** A text of a length, with words as people type them. */
const textOf = (length: number) => 'care plan '.repeat(Math.ceil(length / 10)).slice(0, length);

function longest({ format, pattern, maxLength, minLength = 0 }: Shape): string {
  if (format === 'uuid') return someId;
  if (format === 'email') return `${'a'.repeat(60)}@agency.example`;
  if (format === 'date-time') return '2026-11-20T17:39:00.000Z';
  if (format === 'date') return '2026-11-20';
  if (pattern !== undefined) return '09:00';
  return textOf(Math.max(minLength, maxLength ?? 200));
}

/** Fills lists until the body would be larger than a body may be. */
class Filler {
  #left = mostBytes;

  fill(shape: Shape): unknown {
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum.at(-1);
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return this.fill(choices.find(({ type }) => type !== 'null') ?? {});
    const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
    if (type === 'string') {
      const text = longest(shape);
      this.#left -= text.length + 3;
      return text;
    }
    if (type === 'integer' || type === 'number') return Math.min(shape.maximum ?? 1_000, 1e9);
    if (type === 'boolean') return true;
    if (type === 'array') {
      const list: unknown[] = [];
      const { items = {}, maxItems = Number.POSITIVE_INFINITY } = shape;
      while (list.length < maxItems && this.#left > 0) {
        this.#left -= 4;
        list.push(this.fill(items));
      }
      return list;
    }
    const entries = Object.entries(shape.properties ?? {});
    return Object.fromEntries(
      entries.map(([name, part]) => {
        this.#left -= name.length + 4;
        return [name, this.fill(part)];
      }),
    );
  }
}

/**
 * The largest body that a schema allows, up to 1 MB: each field is there, each text at its longest, each list at its most.
 * Rules over several fields may still refuse it.
 */
export function largestOf(shape: Shape): unknown {
  return new Filler().fill(shape);
}
