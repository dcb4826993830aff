import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Lets the router follow every plain link to a page of the dashboard, whoever drew it (the kit's links and menus
 * know no router). What the browser does better is left to it: new tabs, downloads, other addresses, parts of the
 * same page.
 */
export function useOwnLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.target !== '' || link.hasAttribute('download')) return;
      const isOwn = link.origin === location.origin && /^\/dashboard(\/|$)/.test(link.pathname);
      const isSamePage =
        link.pathname === location.pathname && link.search === location.search && link.hash !== '';
      if (!isOwn || isSamePage) return;
      event.preventDefault();
      void router.navigate({ href: link.pathname + link.search + link.hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
}
