import { Logo } from '../../ui/Logo.tsx';
import { HeaderSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { DemoStrip } from './DemoStrip.tsx';

interface ShellSkeletonProps {
  productName: string;
  isDemo: boolean;
  /** Of the page that will follow; empty where it is not known yet. */
  title: string;
}

/**
 * The outline of the page while it is found out who is signed in: the same bars and widths as the shell. The server
 * sends it too, before any code is there, so the width of the window and public/first.js decide how it stands.
 */
export function ShellSkeleton({ productName, isDemo, title }: ShellSkeletonProps) {
  return (
    <LoadingRegion label="Homeward is loading…">
      {isDemo ? <DemoStrip /> : null}
      <div aria-hidden className="flex min-h-dvh">
        <div className="hidden w-16 shrink-0 border-r border-line bg-side px-3 md:block lg:w-66 lg:mini-menu:w-16">
          <div className="hidden lg:block lg:mini-menu:hidden">
            <div className="flex h-15 items-center pl-2">
              <Logo name={productName} />
            </div>
            <TextSkeleton lines={9} className="mt-22 gap-3.5 px-2" />
          </div>
          <div className="flex flex-col items-center pt-4 lg:hidden lg:mini-menu:flex">
            <Logo />
          </div>
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex h-14 items-center border-b border-line px-(--gutter) md:h-15">
            <span className="truncate pl-(--control-height) text-[1.0625rem] font-bold md:hidden">
              {productName}
            </span>
          </div>
          <div className="mx-auto w-full max-w-[90rem] px-(--gutter) py-6">
            {/* The server puts the title in, or nothing. */}
            <p className="peer mb-4.5 text-2xl font-bold empty:hidden">{title}</p>
            <TextSkeleton lines={5} className="max-w-2xl gap-4 peer-empty:hidden" />
            <div className="hidden peer-empty:block">
              <HeaderSkeleton />
            </div>
          </div>
        </div>
      </div>
    </LoadingRegion>
  );
}
