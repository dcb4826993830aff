import fc from 'fast-check';
import { arbitraryOf, brokenOf, hostileTexts, type KnownIds, type Shape } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Shape;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Shape }>> };
}

/** The part of an OpenAPI document that requests are made from. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A request, right or broken, to one endpoint. */
export interface FuzzRequest {
  readonly id: string;
  readonly method: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const hostileText = fc.constantFrom(
  ...hostileTexts.filter((text) => text.length < 2000 && text.isWellFormed()),
);

function parameterOf(
  { schema, required, in: where }: Parameter,
  ids: KnownIds,
): fc.Arbitrary<string | undefined> {
  const good = arbitraryOf(schema, ids).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  const some = fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: hostileText });
  return where === 'path' || required ? some : fc.option(some, { nil: undefined });
}

const versions = fc.constantFrom<Record<string, string>>(
  {},
  { 'if-match': '"1"' },
  { 'if-match': '"2"' },
  { 'if-match': '*' },
  { 'if-match': 'nonsense' },
  { 'idempotency-key': 'a-key-that-comes-again-and-again' },
  { 'content-type': 'application/json; charset=utf-16' },
);

function requestTo(
  path: string,
  method: string,
  operation: Operation,
  ids: KnownIds,
): fc.Arbitrary<FuzzRequest> {
  const values = fc.tuple(...operation.parameters.map((one) => parameterOf(one, ids)));
  const schema = operation.requestBody?.content['application/json']?.schema;
  const good = schema ? arbitraryOf(schema, ids) : fc.constant(undefined);
  const body = schema
    ? fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: brokenOf(good) })
    : good;
  return fc.record({ values, body, headers: versions }).map(({ values: given, body: sent, headers }) => {
    const query = new URLSearchParams();
    let filled = path.replace(/^\/api/, '');
    operation.parameters.forEach((parameter, at) => {
      const value = given[at];
      if (value === undefined) return;
      if (parameter.in === 'query') query.append(parameter.name, value);
      else filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(value));
    });
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path: query.size > 0 ? `${filled}?${query}` : filled,
      body: sent,
      headers,
    };
  });
}

/** Requests to every endpoint of an OpenAPI document, each as likely as the others. */
export function requestsOf(document: Document, ids: KnownIds): fc.Arbitrary<FuzzRequest> {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestTo(path, method, operation, ids)),
  );
  return fc.oneof(...all);
}
