import type { StoredFile } from '@homeward/contract/files';
import { useEffect, useRef, useState } from 'react';
import { allRelated, type Related } from './files.related.model.ts';

/** How long a closed viewer keeps its file, so that it fades with it. */
const keptAfterClosingMs = 300;

/** What the viewer shows: a file, and the others that its arrows lead to. */
export interface Viewing {
  readonly file: StoredFile;
  readonly related: Related;
  readonly isOpen: boolean;
}

/** Opens and closes the viewer. Its file is cleared 300 ms after closing. */
export function useViewing() {
  const [viewing, setViewing] = useState<Viewing>();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    viewing,
    open: (file: StoredFile | undefined, related: Related = allRelated(file ? [file] : [])) => {
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
