import { Link, Outlet } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useViewer } from '../../features/session/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { scrollRowTo } from '../../ui/scrollRowTo.ts';
import { settingsSections, titleOfSection } from '../settings.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { useSection } from './useSection.ts';

/** The settings: their pages in a list at the side, or in a row that scrolls by itself where there is no room. */
export function SettingsFrame() {
  const viewer = useViewer();
  const current = useSection();
  const sections = settingsSections.filter(({ policy }) => policy.allows(viewer));
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page comes into sight when another is chosen.
  useEffect(() => scrollRowTo(nav.current?.querySelector('[aria-current]')), [current?.id]);
  if (!current) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={titleOfSection(current)} />
      <div
        className={clsx(
          'grid gap-x-10 gap-y-5',
          current.isWide ? 'lg:grid-cols-[11rem_minmax(0,58rem)]' : 'lg:grid-cols-[11rem_minmax(0,42rem)]',
        )}
      >
        <nav
          ref={nav}
          aria-label="Settings sections"
          className="-mx-(--gutter) overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] lg:sticky lg:top-(--under-bars) lg:mx-0 lg:self-start lg:overflow-visible lg:border-0 lg:px-0"
        >
          <ul className="flex lg:grid lg:gap-0.5">
            {sections.map(({ id, label }) => {
              const isCurrent = id === current.id;
              return (
                <li key={id}>
                  <Link
                    to="/dashboard/settings/$"
                    params={{ _splat: id }}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={clsx(
                      '-mb-px flex min-h-11 items-center border-b-2 px-3 font-medium whitespace-nowrap hover:text-ink',
                      'focus-visible:rounded-md focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
                      'lg:mb-0 lg:min-h-9 lg:rounded-md lg:border-0 lg:hover:bg-hover',
                      isCurrent
                        ? 'border-accent text-ink lg:bg-accent-tint lg:text-accent-ink'
                        : 'border-transparent text-muted',
                    )}
                  >
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  );
}
