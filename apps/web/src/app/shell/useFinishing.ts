import { useEffect, useState } from 'react';

/**
 * Whether a path has changed within the last moment. The first one, which the page was opened with, is no change.
 * @param path undefined until it is known
 * @param lastsMs how long a change counts
 */
export function useFinishing(path: string | undefined, lastsMs: number): boolean {
  const [settled, setSettled] = useState(path);
  if (settled === undefined && path !== undefined) setSettled(path);
  useEffect(() => {
    if (settled === path) return;
    const timer = setTimeout(() => setSettled(path), lastsMs);
    return () => clearTimeout(timer);
  }, [settled, path, lastsMs]);
  return settled !== undefined && settled !== path;
}
