import type { DiffPart } from '@homeward/contract/care-plans';
import { Fragment } from 'react';

/** A text with what was added underlined and what was removed struck through; both are also read out. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <p dir="auto" className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change their places.
        if (kind === 'SAME') return <Fragment key={at}>{text}</Fragment>;
        const isAdded = kind === 'ADDED';
        const Mark = isAdded ? 'ins' : 'del';
        return (
          <Mark
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={at}
            data-tone={isAdded ? 'success' : 'danger'}
            className={`rounded-sm bg-tone-tint text-tone decoration-2 underline-offset-3 ${isAdded ? 'underline' : 'line-through'}`}
          >
            <span className="sr-only">{isAdded ? '[added: ' : '[removed: '}</span>
            {text}
            <span className="sr-only">] </span>
          </Mark>
        );
      })}
    </p>
  );
}
