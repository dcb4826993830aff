import { attentionParts, type Client } from '@homeward/contract/clients';
import { clsx } from 'clsx';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { AttentionParts } from './AttentionParts.tsx';

const Popover = lazyPart(() =>
  import('../../ui/Popover.tsx').then((module) => ({ default: module.Popover })),
);

const Tooltip = lazyPart(() =>
  import('../../ui/Tooltip.tsx').then((module) => ({ default: module.Tooltip })),
);

interface AttentionScoreProps {
  attention: NonNullable<Client['attention']>;
  /** Whose it is. */
  name: string;
  /** Says what the number is, where no heading does. */
  isNamed?: boolean;
}

/** How much a client needs attention; what it is made of shows when it is pointed at, and on a press. */
export function AttentionScore({ attention, name, isNamed = false }: AttentionScoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { score, parts } = attention;
  if (parts.length === 0) return isNamed ? null : <span className="text-muted tabular-nums">0</span>;
  const said = parts.map((part) => attentionParts[part].label).join(', ');
  const shown = (
    <button
      type="button"
      ref={button}
      aria-label={isNamed ? `Attention ${score}. ${said}` : `Attention score of ${name}: ${score}. ${said}`}
      onClick={() => setOpen(true)}
      data-tone={score >= 50 ? 'danger' : 'warning'}
      className={clsx(
        'touch-target inline-flex min-w-9 cursor-pointer justify-center rounded-full bg-tone-tint px-2 font-medium text-tone tabular-nums',
        'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent forced:border',
      )}
    >
      {isNamed ? `Attention ${score}` : score}
    </button>
  );
  return (
    <>
      <Suspense fallback={shown}>
        <Tooltip text={<AttentionParts parts={parts} />}>{shown}</Tooltip>
      </Suspense>
      {isOpen ? (
        <Suspense fallback={null}>
          <Popover triggerRef={button} isOpen onOpenChange={setOpen} label="Attention score">
            <AttentionParts parts={parts} />
          </Popover>
        </Suspense>
      ) : null}
    </>
  );
}
