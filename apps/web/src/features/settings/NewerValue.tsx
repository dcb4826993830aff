import type { AgencySettings } from '@homeward/contract/settings';
import { Button } from '../../ui/Button.tsx';
import { inWords } from './settings.text.ts';

interface NewerValueProps<Name extends keyof AgencySettings> {
  name: Name;
  /** What somebody else has saved meanwhile. */
  theirs: AgencySettings[Name];
  /** Takes theirs into the field; undefined where it stands there already. */
  onTake: (() => void) | undefined;
}

/** Beside a field: what somebody else has changed meanwhile, and the way to take it where it is not in the field. */
export function NewerValue<Name extends keyof AgencySettings>({
  name,
  theirs,
  onTake,
}: NewerValueProps<Name>) {
  return (
    <p
      data-tone="warning"
      className="flex max-w-none flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-tone-tint px-3 py-1.5 text-sm"
    >
      <span>
        {onTake ? 'Saved by somebody else' : 'Changed by somebody else'}: {inWords(name, theirs)}
      </span>
      {onTake ? (
        <Button size="sm" onPress={onTake}>
          Use this
        </Button>
      ) : null}
    </p>
  );
}
