import type { Rolldown } from 'vite';

/** Parts of an endpoint that only the server and the documentation read. */
const serverParts = new Set(['summary', 'errors', 'params', 'query', 'body', 'status', 'secretAnswer']);

/** A piece of code, from a position up to another, and what stands there instead. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function changesOfEndpoint(properties: Node[]): Change[] {
  return properties.flatMap((property, index) => {
    const { key, value, start, end } = property as unknown as { key: Node; value: Node } & Node;
    // With the comma behind it.
    if (serverParts.has(String(key.name))) {
      return [{ start, end: properties[index + 1]?.start ?? end, instead: '' }];
    }
    // Of an answer it matters whether there is one, and whether it is a stream, which is written out in place.
    const isSchema = key.name === 'answer' && value.type !== 'ObjectExpression';
    return isSchema ? [{ start: value.start, end: value.end, instead: '{}' }] : [];
  });
}

/** Whether something is made of calls, as schemas and the parts that several of them share are. */
function callsSomething({ type, properties }: Node): boolean {
  if (type === 'CallExpression') return true;
  return (
    type === 'ObjectExpression' &&
    (properties as Node[]).some(({ value }) => isNode(value) && callsSomething(value))
  );
}

function changesOf(statements: Node[]): Change[] {
  const declared = statements.flatMap((statement) => {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    return declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : [];
  });
  return declared.flatMap(({ init }) => {
    if (!isNode(init) || !callsSomething(init)) return [];
    const [described, payload] = (init.arguments ?? []) as Node[];
    const definer = isNode(init.callee) ? init.callee.name : undefined;
    if (definer === 'defineEndpoint' && described) return changesOfEndpoint(described.properties as Node[]);
    if (definer === 'defineEvent' && payload)
      return [{ start: payload.start, end: payload.end, instead: '{}' }];
    // What is made here and not used is no reason to keep what makes it: bundlers cannot know that of `.check()`.
    return [
      { start: init.start, end: init.start, instead: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, instead: '))()' },
    ];
  });
}

/**
 * Leaves out of the contract what a browser never reads: the documentation's sentences, and the schemas of what is
 * sent, answered and told live, which the server checks. A form that checks what is typed imports its schema itself, and
 * keeps it.
 */
export function leanContract(): Rolldown.Plugin & { apply: 'build' } {
  return {
    name: 'homeward:lean-contract',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/ },
      handler(code) {
        let lean = code;
        for (const { start, end, instead } of changesOf(
          this.parse(code).body as unknown as Node[],
        ).reverse()) {
          lean = lean.slice(0, start) + instead + lean.slice(end);
        }
        return { code: lean, map: null };
      },
    },
  };
}
