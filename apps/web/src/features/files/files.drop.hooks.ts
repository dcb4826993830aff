import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Files dropped on an element, or pasted anywhere on its page.
 * @param takesPaste false while another part of the page takes what is pasted
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void, takesPaste = true) {
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!takesPaste || files.length === 0 || document.querySelector('[role="dialog"], [role="alertdialog"]'))
      return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return {
    isOver,
    handlers: {
      // Entering a child leaves its parent: the two are counted against each other.
      onDragEnter: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        leave();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
