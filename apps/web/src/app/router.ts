import { createRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { routeTree } from './routeTree.gen.ts';
import { CrashPage } from './shell/CrashPage.tsx';

/** The router of everything behind the sign-in. Pages are fetched when a link to them is pointed at. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // What a page shows is kept fresh by its queries, not by the router.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands beside the page's label in the menu. */
    icon?: LucideIcon;
  }
  interface Register {
    router: typeof router;
  }
}
