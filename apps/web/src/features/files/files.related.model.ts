import type { AnswerOf } from '@homeward/contract/core';
import type { listOwnerFiles, StoredFile } from '@homeward/contract/files';

/** A page of the list of an owner's files. */
export type Page = AnswerOf<typeof listOwnerFiles>;

/** The files that the viewer's arrows lead through: those at hand, and where to ask for those before and after. */
export interface Related {
  readonly files: readonly StoredFile[];
  /** The place of the first one at hand in the whole list, from 1. */
  readonly from: number;
  readonly total: number;
  readonly previousCursor: string | null;
  readonly nextCursor: string | null;
}

/** Which way an arrow leads. */
export type Way = 'previous' | 'next';

/** Files that are all there are. */
export function allRelated(files: readonly StoredFile[]): Related {
  return { files, from: 1, total: files.length, previousCursor: null, nextCursor: null };
}

/** A page of a list, which goes on before and after it. */
export function relatedOf({ data, pagination }: Page): Related {
  const { from, total, previousCursor, nextCursor } = pagination;
  return { files: data, from, total, previousCursor, nextCursor };
}

/** Adds the page before or after to those at hand. Rows that have moved over since are there once. */
export function joinPage(related: Related, way: Way, { data, pagination }: Page): Related {
  const known = new Set(related.files.map(({ id }) => id));
  const more = data.filter(({ id }) => !known.has(id));
  const { total } = pagination;
  return way === 'next'
    ? { ...related, total, files: [...related.files, ...more], nextCursor: pagination.nextCursor }
    : {
        ...related,
        total,
        files: [...more, ...related.files],
        from: Math.max(1, related.from - more.length),
        previousCursor: pagination.previousCursor,
      };
}

/** What is before and after a file: another file, a page that is to be asked for, or nothing. */
export function neighborsOf(file: StoredFile, related: Related) {
  const { files, from, previousCursor, nextCursor } = related;
  const at = files.findIndex(({ id }) => id === file.id);
  const beside = (step: number, cursor: string | null) => {
    if (at < 0) return undefined;
    const found = files[at + step];
    if (found) return { file: found };
    return cursor === null ? undefined : { file: undefined, cursor };
  };
  return {
    /** From 1; 0 for a file that is not among them. */
    position: at < 0 ? 0 : from + at,
    previous: beside(-1, previousCursor),
    next: beside(1, nextCursor),
  };
}
