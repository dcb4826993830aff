import type { ReactNode } from 'react';
import { useHeading } from './pageName.ts';

interface PageTitleProps {
  /** What the heading says, and the window's title. */
  title: string;
  /** The window's title, where the heading greets instead of naming the page. */
  windowTitle?: string | undefined;
  /** The same words as `title`, where some of them are a link. */
  children?: ReactNode;
  /** Shown where the pointer rests on it. */
  tip?: string | undefined;
  className?: string;
}

/** The only h1 of a page; the window's title says the same. */
export function PageTitle({
  title,
  windowTitle,
  children,
  tip,
  className = 'text-2xl font-bold',
}: PageTitleProps) {
  useHeading(windowTitle ?? title);
  return (
    <h1
      dir="auto"
      id="page-title"
      tabIndex={-1}
      title={tip}
      className={`min-w-0 wrap-anywhere outline-none ${className}`}
    >
      {children ?? title}
    </h1>
  );
}
