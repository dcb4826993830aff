import type { Rolldown } from 'vite';

/** What a build wrote, by file name. */
export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** @param bundle all that a build wrote: its files with code among it */
export function chunksOf(bundle: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>): Chunks {
  return new Map(
    [...bundle].flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
}

/**
 * A file and all that it leads to.
 * @param start a file name
 * @param next the files that a chunk leads to: what it needs at once, or what it may fetch later as well
 */
export function reachedFrom(
  chunks: Chunks,
  start: string,
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
): Rolldown.OutputChunk[] {
  const seen = new Map<string, Rolldown.OutputChunk>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) continue;
    seen.set(file, chunk);
    waiting.push(...next(chunk));
  }
  return [...seen.values()];
}

/** @returns what a chunk needs before any of it runs */
export const atOnce = ({ imports }: Rolldown.OutputChunk): string[] => imports;

/** @returns the address of the page that a chunk was split from its route for: `/dashboard/users/$id` */
export function routeOf({ facadeModuleId }: Rolldown.OutputChunk): string | undefined {
  const name = /[\\/]src[\\/]app[\\/]routes[\\/](.+)\.tsx\?tsr-split=component$/.exec(
    facadeModuleId ?? '',
  )?.[1];
  return name && `/${name.replace(/\.index$/, '').replaceAll('.', '/')}`;
}
