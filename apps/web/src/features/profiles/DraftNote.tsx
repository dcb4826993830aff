import type { DraftState } from './profiles.draft.queries.ts';

const words: Record<DraftState, string> = {
  none: '',
  keeping: 'Keeping a draft…',
  kept: 'Draft kept',
  failed: 'No draft is kept right now',
};

/** Whether what was typed would survive a crash. */
export function DraftNote({ state }: { state: DraftState }) {
  return <span className="text-sm text-muted">{words[state]}</span>;
}
