import { useLayoutEffect, useRef } from 'react';
import { useBranding } from '../../features/settings/index.ts';
import { useIsReachable } from './connection.ts';
import { DemoStrip } from './DemoStrip.tsx';
import { NewVersionBar } from './NewVersionBar.tsx';
import { NoConnectionBar } from './NoConnectionBar.tsx';
import { useHasNewVersion } from './serverBuild.ts';

/**
 * The bars that stay in view above everything: the demo's, no connection, a new version. They tell the sidebar and
 * the top bar by `--bars` how much room they take, so that those stick below them.
 */
export function Bars() {
  const { isDemo } = useBranding();
  const isReachable = useIsReachable();
  const hasNewVersion = useHasNewVersion();
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const root = document.documentElement;
    const tell = () => root.style.setProperty('--bars', `${element.offsetHeight}px`);
    // Once already before the page goes to the part that its address names.
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bars');
    };
  }, []);
  return (
    <section ref={holder} aria-label="Notices" className="sticky top-0 z-30">
      {isDemo ? <DemoStrip /> : null}
      <div role="status">{isReachable ? null : <NoConnectionBar />}</div>
      <div role="status">{hasNewVersion ? <NewVersionBar /> : null}</div>
    </section>
  );
}
