import { idSchema, type Page } from '@homeward/contract/core';
import { type GroupMember, type GroupsQuery, groupKinds } from '@homeward/contract/groups';
import * as z from 'zod/mini';
import { type AskedPage, pageFrom, type Queryable, readCursor, totalOf } from '../../platform/db/index.ts';
import { findGroups, groupList } from './groups.list.store.ts';
import { readMembers } from './groups.rule.store.ts';
import { memberOf, namesOf } from './groups.rules.service.ts';
import { readGroup } from './groups.service.ts';

/**
 * One page of groups as JSON text.
 * @throws 400 when the cursor was made by another list
 */
export async function listGroups(db: Queryable, query: GroupsQuery): Promise<string> {
  const { status, kind, search, sort } = query;
  const kinds = [...new Set(kind ?? groupKinds)];
  const found = search === undefined ? undefined : await findGroups(db, { status, kinds, search });
  return groupList.page(db, { source: 'status', values: [status, kinds], sort, found }, query);
}

const nameKey = z.string().check(z.maxLength(300));

/**
 * One page of the members of a group, by name, and why each is in.
 * @throws 400 when the cursor was made by another list, 404
 */
export async function listMembers(db: Queryable, id: string, query: AskedPage): Promise<Page<GroupMember>> {
  const group = await readGroup(db, id);
  const cursor = readCursor(query.cursor, z.tuple([nameKey, idSchema]));
  const rows = await readMembers(db, {
    groupId: id,
    rule: group.rule,
    place: cursor?.keys,
    isBack: cursor?.direction === 'previous',
    limit: query.limit + 1,
  });
  const nameOf = await namesOf(db, group.rule);
  const { data, pagination } = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: ({ key, id: userId }) => [key, userId],
    total: totalOf(group.members),
  });
  return { data: data.map((row) => memberOf(row, group.rule, nameOf)), pagination };
}
