import { ChevronRight, CircleCheck } from 'lucide-react';
import type { OverviewNeed } from './overview.doors.ts';

interface NeedsYouProps {
  needs: readonly OverviewNeed[];
}

/** What waits for the viewer themself, the first thing that the page says. */
export function NeedsYou({ needs }: NeedsYouProps) {
  return (
    <section aria-labelledby="needs-you">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="needs-you" className="text-md font-bold">
          Needs you
        </h2>
        <span className="text-sm text-muted tabular-nums">{needs.length}</span>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {needs.length === 0 ? (
          <NeedRow
            tone="success"
            Icon={CircleCheck}
            title="You are all caught up"
            detail="Anything that needs you will be listed here."
          />
        ) : (
          needs.map(({ id, ...need }) => <NeedRow key={id} {...need} />)
        )}
      </ul>
    </section>
  );
}

const rowClass = 'flex w-full items-center gap-3 px-3.5 py-3.5 text-left';

function NeedRow({ tone, Icon, title, detail, onOpen, href }: Omit<OverviewNeed, 'id'>) {
  const content = (
    <>
      <span
        data-tone={tone}
        className="flex size-9 shrink-0 items-center justify-center rounded-md bg-tone-tint text-tone forced:border"
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{detail}</span>
      </span>
      {onOpen || href ? <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" /> : null}
    </>
  );
  const openClass = `${rowClass} cursor-pointer rounded-lg text-inherit no-underline transition-colors hover:bg-hover`;
  if (href) {
    return (
      <li>
        <a href={href} className={openClass}>
          {content}
        </a>
      </li>
    );
  }
  if (!onOpen) return <li className={rowClass}>{content}</li>;
  return (
    <li>
      <button type="button" onClick={onOpen} aria-haspopup="dialog" className={openClass}>
        {content}
      </button>
    </li>
  );
}
