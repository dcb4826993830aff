import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** Says that answers are not saved, and why; nothing while they are. */
export function NotSaved({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (failure === undefined) return null;
  return (
    <Banner
      tone="danger"
      live="assertive"
      title="Your answers are not saved"
      action={<Button onPress={onRetry}>Try again</Button>}
    >
      {sentenceOf(failure)} What you answered is still here.
    </Banner>
  );
}
