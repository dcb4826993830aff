import type { OperationEndpoints, ParsedInput } from '@homeward/contract/core';
import type { Queryable } from '../db/index.ts';
import type { Caller, Deps, OperationKind } from '../slice/index.ts';
import { type Route, readRoute, writeRoute } from '../slice/route.ts';
import { exportOperation } from './operations.export.ts';
import { type AskedOperation, checkOperation, moveOperation, readOperation } from './operations.ts';

/**
 * The routes of a slice's operations.
 * @param endpoints that `operationEndpoints` made in the slice's contract
 * @param kinds of the slice
 * @param askedOf what a body asks for: the kind by its whole name, the rows, and what the kind needs
 */
export function operationRoutes<const E extends OperationEndpoints>(
  deps: Deps,
  endpoints: E,
  kinds: readonly OperationKind[],
  askedOf: (
    body: ParsedInput<E['check']>['body'],
    at: { readonly db: Queryable } & Pick<Caller, 'viewer'>,
  ) => AskedOperation | Promise<AskedOperation>,
): Route[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const { check, read, confirm, cancel, undo, export: download }: OperationEndpoints = endpoints;
  const move = (endpoint: typeof confirm, name: 'confirm' | 'cancel' | 'undo') =>
    writeRoute(endpoint, ({ db, params: { id }, ifMatch, viewer, meta }) =>
      moveOperation(deps, db, byName, { id, move: name, ifMatch }, { viewer, meta }),
    );
  return [
    writeRoute(check, async ({ db, body, viewer, meta }) => {
      const asked = await askedOf(body as ParsedInput<E['check']>['body'], { db, viewer });
      return checkOperation(db, byName, asked, { viewer, meta });
    }),
    readRoute(read, ({ db, params: { id }, query, viewer }) =>
      readOperation(db, byName, { id, query }, viewer),
    ),
    move(confirm, 'confirm'),
    move(cancel, 'cancel'),
    move(undo, 'undo'),
    readRoute(download, async ({ params: { id }, viewer, meta, setHeader }) => {
      const { fileName, csv } = await exportOperation(deps, byName, id, { viewer, meta });
      setHeader('content-disposition', `attachment; filename="${fileName}"`);
      return csv;
    }),
  ];
}
