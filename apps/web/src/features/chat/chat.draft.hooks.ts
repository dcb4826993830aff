import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from './chat.queries.ts';

const restMs = 1_000;

/** Keeps drafts of one conversation in the order in which they were typed. */
function createDrafts(id: string) {
  let over = 0;
  let kept = '';
  let wanted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (wanted === kept) return;
    const body = wanted;
    kept = body;
    running = running
      .then(() => keepDraft(id, body, over))
      .catch(() => {
        // It is kept with the next letters.
        if (kept === body) kept = `${body}\u0000`;
      });
  };
  return {
    change: (body: string, sequence: number) => {
      wanted = body;
      over = sequence;
      clearTimeout(timer);
      timer = setTimeout(flush, restMs);
    },
    /** What is on the server already. */
    found: (body: string) => {
      kept = body;
      wanted = body;
    },
    flush,
  };
}

/**
 * What is typed into a conversation, kept on the server while it is not sent; what is typed into a thread is not kept.
 * @param lastSequence the newest message
 * @returns the text, and how it is changed; what was kept comes a moment after the page, and not over what is typed by then
 */
export function useMessageDraft(id: string, lastSequence: number, isKept: boolean) {
  const [text, setText] = useState('');
  const [drafts] = useState(() => createDrafts(id));
  useEffect(() => {
    if (!isKept) return;
    let isOver = false;
    readDraft(id).then(
      (body) => {
        if (isOver || body === '') return;
        setText((typed) => {
          if (typed !== '') return typed;
          drafts.found(body);
          return body;
        });
      },
      // A draft is a help: without it one types anew.
      () => {},
    );
    return () => {
      isOver = true;
      drafts.flush();
    };
  }, [id, drafts, isKept]);
  const change = (next: string) => {
    setText(next);
    if (isKept) drafts.change(next, lastSequence);
  };
  return [text, change] as const;
}
