import { listOf } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { DraftContent } from './profiles.draft.model.ts';
import { type ProfileFields, sectionLabels } from './profiles.form.model.ts';

interface DraftOfferProps {
  content: DraftContent;
  savedAt: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/** What was typed and never saved: to go on with, or to let go of. */
export function DraftOffer({ content, savedAt, onContinue, onDiscard }: DraftOfferProps) {
  const { base, values } = content;
  const names = Object.keys(sectionLabels) as (keyof ProfileFields)[];
  const changed = names
    .filter((name) => JSON.stringify(base[name]) !== JSON.stringify(values[name]))
    .map((name) => sectionLabels[name]);
  return (
    <>
      <div className="px-5 pt-1 pb-5">
        <Banner tone="info" title="You have unsaved changes" live="polite">
          <RelativeTime at={savedAt} />
          {changed.length > 0 ? `, in ${listOf(changed)}` : ''}.
        </Banner>
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-5 py-3.5">
        <Button onPress={onDiscard}>Discard them</Button>
        <Button variant="primary" autoFocus onPress={onContinue}>
          Continue editing
        </Button>
      </div>
    </>
  );
}
