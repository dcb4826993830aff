import type { Duplicates } from '@homeward/contract/clients';
import { formatDate } from '@homeward/contract/core';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDisplay } from '../session/index.ts';
import { statusLabel } from './clients.text.ts';

interface DuplicateNoticeProps {
  duplicates: Duplicates['duplicates'];
  onOpen: (id: string) => void;
  onContinue: () => void;
  isContinuing: boolean;
}

/** Who may be the same person as the one who is about to be added. */
export function DuplicateNotice({ duplicates, onOpen, onContinue, isContinuing }: DuplicateNoticeProps) {
  const display = useDisplay();
  return (
    <Banner tone="warning" live="assertive" title="This may be the same person">
      <ul className="grid gap-2.5">
        {duplicates.map(({ id, clientNo, fullName, birthDate, status, message }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <span className="min-w-0 flex-1 basis-64">
              {message}
              <span className="block text-sm text-muted">
                {[
                  clientNo,
                  statusLabel(status),
                  birthDate === null ? '' : `born ${formatDate(birthDate, display)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button size="sm" aria-label={`Open it: ${fullName}`} onPress={() => onOpen(id)}>
              Open it
            </Button>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="mt-2.5"
        isPending={isContinuing}
        pendingLabel="Saving…"
        onPress={onContinue}
      >
        Continue
      </Button>
    </Banner>
  );
}
