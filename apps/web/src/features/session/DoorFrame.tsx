import type { Branding } from '@homeward/contract/settings';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { House } from '../../ui/House.tsx';
import { Logo } from '../../ui/Logo.tsx';

export const BrandingContext = createContext<Branding>({
  productName: 'Homeward',
  assistantName: 'Naya',
  hue: 165,
  isDemo: false,
});

export interface DoorFrameProps {
  /** What the heading says, and the window's title. */
  title: string;
  /** The window's title, where the heading greets instead of naming the page. */
  windowTitle?: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  children: ReactNode;
  /** Beside the drawing on a wide screen, below the form on a phone. */
  beside?: ReactNode;
  /** The form is longer than a few fields, so it starts near the top of the window. */
  isLong?: boolean;
  /** Moves focus to the heading when the page appears, where it follows another one in the same window. */
  takesFocus?: boolean;
}

/** The two halves of every page of the door: what to do, and the house. On a phone the form comes first. */
export function DoorFrame({
  title,
  windowTitle,
  lead,
  children,
  beside,
  isLong,
  takesFocus,
}: DoorFrameProps) {
  const { productName, isDemo } = useContext(BrandingContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleOfWindow = windowTitle ?? title;
  useEffect(() => {
    document.title = `${titleOfWindow} · ${productName}`;
  }, [titleOfWindow, productName]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex min-h-dvh flex-col">
      {isDemo ? (
        <section
          aria-label="Notice"
          data-tone="info"
          className="flex max-w-none items-center justify-center gap-2 border-b border-tone-line bg-tone-tint px-4 py-1 text-center text-sm"
        >
          <Info aria-hidden size={15} className="shrink-0 text-tone" />
          <span>This is a demo with fictional people. Do not enter real ones.</span>
        </section>
      ) : null}
      <div className="grid flex-1 lg:grid-cols-[10fr_11fr]">
        {/* From the top, not centered: an error below a field must not move everything above it. */}
        <main
          className={clsx(
            'flex flex-col items-center px-(--gutter) pt-8 pb-10 sm:pt-14',
            isLong ? 'lg:pt-14' : 'lg:pt-[min(11.5rem,19vh)]',
          )}
        >
          <div className="w-full max-w-94">
            <Logo name={productName} size="lg" />
            <h1 ref={heading} tabIndex={-1} className="mt-8 text-2xl outline-none sm:text-3xl">
              {title}
            </h1>
            {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
            <div className="mt-6">{children}</div>
          </div>
        </main>
        <aside className="flex flex-col items-center justify-center gap-8 bg-accent-tint px-(--gutter) py-8 text-accent-ink lg:gap-14 lg:py-10">
          <div className="flex flex-col items-center gap-5 max-lg:order-2 max-lg:flex-row lg:gap-14">
            <House className="w-28 shrink-0 sm:w-40 lg:w-93" />
            <p className="w-full max-w-106 text-md font-bold sm:text-lg lg:text-xl">
              Everyone who cares for someone, around one table.
            </p>
          </div>
          {beside}
        </aside>
      </div>
    </div>
  );
}
