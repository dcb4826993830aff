import type { DraftState } from './draftKeeper.ts';
import { useFormatters } from './formatters.ts';

/** Whether what was typed would survive a crash: "Draft saved 10:42 AM". */
export function DraftNote({ state }: { state: DraftState }) {
  const { time } = useFormatters();
  const words = {
    none: '',
    saving: 'Saving draft…',
    saved: state.kind === 'saved' ? `Draft saved ${time(state.at)}` : '',
    failed: 'Draft not saved',
  }[state.kind];
  return <span className="text-sm text-muted">{words}</span>;
}
