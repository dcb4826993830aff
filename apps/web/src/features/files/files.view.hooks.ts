import type { StoredFile } from '@homeward/contract/files';
import { useEffect, useRef, useState } from 'react';

/** How long a closed viewer keeps its file, so that it fades with it. */
const keptAfterClosingMs = 300;

/** What the viewer shows: a file, and the others that its arrows lead to. */
export interface Viewing {
  readonly file: StoredFile;
  readonly related: readonly StoredFile[];
  readonly isOpen: boolean;
}

/** The file before and after one among the related; nothing past the ends. */
export function neighboursOf(file: StoredFile, related: readonly StoredFile[]) {
  const at = related.findIndex(({ id }) => id === file.id);
  return {
    position: at + 1,
    previous: at > 0 ? related[at - 1] : undefined,
    next: at < 0 ? undefined : related[at + 1],
  };
}

/** Opens and closes the viewer. Its file is cleared 300 ms after closing. */
export function useViewing() {
  const [viewing, setViewing] = useState<Viewing>();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    viewing,
    open: (file: StoredFile | undefined, related: readonly StoredFile[] = []) => {
      if (file === undefined) {
        // Said where whoever looks after the page finds it; there is nothing to show to its reader.
        reportError(new Error('The file viewer was opened with no file.'));
        return;
      }
      clearTimeout(timer.current);
      setViewing({ file, related, isOpen: true });
    },
    close: () => {
      setViewing((now) => now && { ...now, isOpen: false });
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setViewing(undefined), keptAfterClosingMs);
    },
  };
}
