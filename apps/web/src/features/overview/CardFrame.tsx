import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface CardFrameProps {
  id: string;
  title: string;
  /** The page that has all of it. */
  page: 'calendar' | 'directory';
  children: ReactNode;
}

/** A card of the Overview with its title, and a link to the page behind it. */
export function CardFrame({ id, title, page, children }: CardFrameProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card">
      <header className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-1.5">
        <h2 id={id} className="text-md font-bold">
          {title}
        </h2>
        <Link to={`/dashboard/${page}`} className="touch-target text-sm font-medium text-accent">
          Open {page}
        </Link>
      </header>
      {children}
    </section>
  );
}
