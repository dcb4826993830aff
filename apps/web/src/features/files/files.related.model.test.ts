import type { StoredFile } from '@homeward/contract/files';
import { describe, expect, it } from 'vitest';
import { allRelated, joinPage, neighborsOf, type Related, relatedOf } from './files.related.model.ts';

const file = (id: number) => ({ id: String(id) }) as StoredFile;
const files = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => file(first + at));
const page = (
  first: number,
  last: number,
  total: number,
  cursors: { previous?: string; next?: string } = {},
) => ({
  data: files(first, last),
  pagination: {
    total,
    totalPrecision: 'exact' as const,
    from: first,
    previousCursor: cursors.previous ?? null,
    nextCursor: cursors.next ?? null,
  },
});
const idsOf = ({ files: all }: Related) => all.map(({ id }) => Number(id));

describe('the files that the arrows lead through', () => {
  it('end where all of them are at hand', () => {
    const all = allRelated(files(1, 3));
    expect(neighborsOf(file(1), all)).toEqual({ position: 1, previous: undefined, next: { file: file(2) } });
    expect(neighborsOf(file(3), all)).toEqual({ position: 3, previous: { file: file(2) }, next: undefined });
    expect(neighborsOf(file(9), all)).toEqual({ position: 0, previous: undefined, next: undefined });
  });

  it('go on beyond the page of the list, both ways', () => {
    const second = relatedOf(page(21, 40, 45, { previous: 'before', next: 'after' }));
    expect(neighborsOf(file(40), second)).toMatchObject({ position: 40, next: { cursor: 'after' } });
    expect(neighborsOf(file(21), second)).toMatchObject({ position: 21, previous: { cursor: 'before' } });

    const longer = joinPage(second, 'next', page(41, 45, 45, { previous: 'x' }));
    expect(neighborsOf(file(40), longer).next).toEqual({ file: file(41) });
    expect(neighborsOf(file(45), longer)).toMatchObject({ position: 45, next: undefined });

    const whole = joinPage(longer, 'previous', page(1, 20, 45, { next: 'y' }));
    expect(idsOf(whole)).toEqual(files(1, 45).map(({ id }) => Number(id)));
    expect(neighborsOf(file(1), whole)).toMatchObject({ position: 1, previous: undefined });
    expect(neighborsOf(file(21), whole)).toMatchObject({ position: 21, previous: { file: file(20) } });
  });

  it('hold a row once that has moved over since', () => {
    const first = relatedOf(page(1, 20, 21, { next: 'after' }));
    const moved = joinPage(first, 'next', page(20, 22, 22));
    expect(idsOf(moved)).toEqual(files(1, 22).map(({ id }) => Number(id)));
    expect(moved.total).toBe(22);
  });
});
