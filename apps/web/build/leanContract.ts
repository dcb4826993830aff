import type { Rolldown } from 'vite';

/** Parts of an endpoint, or of what makes several, that only the server and the documentation read. */
const serverParts = new Set([
  'summary',
  'errors',
  'params',
  'query',
  'body',
  'status',
  'secretAnswer',
  'schema',
]);

/** What makes endpoints: `defineEndpoint` one, `operationEndpoints` and `moveEndpoints` several. */
const endpointMaker = /^(defineEndpoint|[a-z]+Endpoints)$/;

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

function changesOfEndpoint({ arguments: given }: Node): Change[] {
  const [described] = given as Node[];
  if (described?.type !== 'ObjectExpression') return [];
  const properties = described.properties as Node[];
  return properties.flatMap((property, index) => {
    const { key, value, start, end } = property;
    // What is spread has no key.
    if (!isNode(key) || !isNode(value)) return [];
    // With the comma behind it.
    if (serverParts.has(String(key.name))) {
      return [{ start, end: properties[index + 1]?.start ?? end, instead: '' }];
    }
    // Of an answer it matters whether there is one, and whether it is a stream, which is written out in place.
    const isSchema = key.name === 'answer' && value.type !== 'ObjectExpression';
    return isSchema ? [{ start: value.start, end: value.end, instead: '{}' }] : [];
  });
}

/** Of a message to the server a page needs the name alone. */
function changesOfMessage({ arguments: given }: Node): Change[] {
  const [described] = given as Node[];
  if (described?.type !== 'ObjectExpression') return [];
  return (described.properties as Node[]).flatMap(({ key, value }) =>
    isNode(key) && isNode(value) && ['payload', 'answer'].includes(String(key.name))
      ? [{ start: value.start, end: value.end, instead: '{}' }]
      : [],
  );
}

/** Whether something is made of calls, as schemas and the parts that several of them share are. */
function callsSomething({ type, properties }: Node): boolean {
  if (type === 'CallExpression') return true;
  return (
    type === 'ObjectExpression' &&
    (properties as Node[]).some(({ value }) => isNode(value) && callsSomething(value))
  );
}

/** A node and all below it. */
function nodesOf(node: Node): Node[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [node, ...below.filter(isNode).flatMap(nodesOf)];
}

function makesEndpoints({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(callee) && endpointMaker.test(String(callee.name));
}

/** Where tests find the whole description of an endpoint that is lean. */
const described = Symbol.for('homeward:described');

/** As `changesOfEndpoint`, with the whole description beside it. What makes several is given its schemas for that. */
function changesOfTested(node: Node, code: string): Change[] {
  const [whole] = node.arguments as Node[];
  if (!whole || (node.callee as Node).name !== 'defineEndpoint') return [];
  const beside = `, { [Symbol.for('${described.description}')]: ${code.slice(whole.start, whole.end)} })`;
  return [
    { start: node.start, end: node.start, instead: 'Object.assign(' },
    ...changesOfEndpoint(node),
    { start: node.end, end: node.end, instead: beside },
  ];
}

function changesOf(statements: Node[], code: string, isTested: boolean): Change[] {
  const declared = statements.flatMap((statement) => {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement;
    return declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : [];
  });
  const ofDeclared = declared.flatMap(({ init }) => {
    if (!isNode(init) || !callsSomething(init) || makesEndpoints(init)) return [];
    const [, payload] = (init.arguments ?? []) as Node[];
    if (isNode(init.callee) && init.callee.name === 'defineEvent' && payload)
      return [{ start: payload.start, end: payload.end, instead: '{}' }];
    if (isNode(init.callee) && init.callee.name === 'defineMessage') return changesOfMessage(init);
    // What is made here and not used is no reason to keep what makes it: bundlers cannot know that of `.check()`.
    return [
      { start: init.start, end: init.start, instead: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, instead: '))()' },
    ];
  });
  const ofParts = statements
    .flatMap(nodesOf)
    .filter(makesEndpoints)
    .flatMap((node) => (isTested ? changesOfTested(node, code) : changesOfEndpoint(node)));
  return [...ofDeclared, ...ofParts].sort((a, b) => a.start - b.start);
}

/**
 * Leaves out of the contract what a browser never reads: the documentation's sentences, and the schemas of what is sent,
 * answered and told live, which the server checks. No type of the contract offers them to a page (`Endpoint`,
 * `LiveEvent`, `SocketMessage`), so a page cannot miss one. A form that checks what is typed imports its schema by its
 * own name, and keeps it.
 * @param isTested for component tests: they run the lean contract, and their server finds the whole one at `described`
 */
export function leanContract({ isTested = false } = {}): Rolldown.Plugin & { apply: 'build' | 'serve' } {
  return {
    name: 'homeward:lean-contract',
    apply: isTested ? 'serve' : 'build',
    transform: {
      order: 'post',
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/ },
      handler(code) {
        let lean = code;
        const statements = this.parse(code).body as unknown as Node[];
        for (const { start, end, instead } of changesOf(statements, code, isTested).reverse()) {
          lean = lean.slice(0, start) + instead + lean.slice(end);
        }
        return { code: lean, map: null };
      },
    },
  };
}
