import { mayOpen } from '@homeward/contract/navigation';
import { mayClock } from '@homeward/contract/visits';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import {
  closeNotifications,
  openNotifications,
  titleWithCount,
  useUnseenArrivals,
} from '../../features/notifications/index.ts';
import { IdleLogOff, useIsFromDevice, useSession } from '../../features/session/index.ts';
import { useBrandedPage, useBranding } from '../../features/settings/index.ts';
import { UserSheetHost } from '../../features/users/index.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { usePageCount, usePageHeading } from '../../ui/pageName.ts';
import { Bars } from './Bars.tsx';
import { useIsReachable } from './connection.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import { PaletteWaiting } from './PaletteWaiting.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useMenu } from './useMenu.ts';
import { useOverlays } from './useOverlays.ts';
import { useOwnLinks } from './useOwnLinks.ts';
import { usePageArrival } from './usePageArrival.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useSidebarMode } from './useSidebarMode.ts';

const MenuDrawer = lazyPart(() =>
  import('./MenuDrawer.tsx').then((module) => ({ default: module.MenuDrawer })),
);
const ShellPalette = lazyPart(() =>
  import('./ShellPalette.tsx').then((module) => ({ default: module.ShellPalette })),
);
const ShortcutHelp = lazyPart(() =>
  import('./ShortcutHelp.tsx').then((module) => ({ default: module.ShortcutHelp })),
);
const ProfileSheet = lazyPart(() =>
  import('../pages/ProfileSheet.tsx').then((module) => ({ default: module.ProfileSheet })),
);
const SecondFactorPage = lazyPart(() =>
  import('../pages/SecondFactorPage.tsx').then((module) => ({ default: module.SecondFactorPage })),
);

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Everything around a page: sidebar, top bar, bars, overlays and the rules that hold on every page. */
export function Shell() {
  const session = useSession();
  const branding = useBranding();
  const router = useRouter();
  const path = useRouterState({ select: (state) => withoutSlash(state.location.pathname) });
  const drawn = useRouterState({ select: (state) => withoutSlash(state.matches.at(-1)?.pathname ?? '') });
  const isBroken = useRouterState({ select: (state) => state.matches.at(-1)?.status === 'error' });
  const isFromDevice = useIsFromDevice();
  const isReachable = useIsReachable();
  const { mode, mayChoose, setMini } = useSidebarMode();
  const { menu, pages, isAllowed, title } = useMenu(session.user, branding, path);
  const overlays = useOverlays(path);
  const unseen = useUnseenArrivals();
  const waiting = usePageCount();
  // A page that still loads has no heading.
  const pageName = usePageHeading() ?? title;
  const windowName = pageName ? `${pageName} · ${branding.productName}` : branding.productName;
  const typedEarly = useRef('');

  useBrandedPage();
  usePageArrival();
  useOwnLinks();
  useEffect(() => {
    document.title = titleWithCount(windowName, waiting || unseen);
  }, [windowName, waiting, unseen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel has done its work once the path has changed
  useEffect(() => closeNotifications(), [path]);
  useShortcuts((action) => {
    if (session.mustSetUpTwoFactor) return;
    if (action.kind === 'palette') overlays.open('palette');
    if (action.kind === 'help') overlays.open('help');
    if (action.kind === 'notifications') openNotifications();
    if (action.kind === 'search' && !focusPageSearch()) overlays.open('palette');
    if (action.kind === 'go' && pages.some((entry) => entry.path === action.path)) {
      void router.navigate({ to: action.path });
    }
  });

  const isPhone = mode === 'drawer';
  const toggleSidebar = mayChoose ? () => setMini(mode === 'full') : undefined;
  const shared = { menu, currentPath: path, session, productName: branding.productName };
  // The address changes before the page does: what is still drawn may be what the viewer has no right to.
  const mayBeSeen = isAllowed && mayOpen(session.user, drawn);
  // What was opened before the connection was lost stays; what would have to be fetched says so.
  const lacksConnection =
    path !== '/dashboard/time-clock' && (isFromDevice || (!isReachable && (path !== drawn || isBroken)));
  const content = lacksConnection ? (
    <OfflinePage hasClock={mayClock.allows(session.user)} />
  ) : mayBeSeen ? (
    <Outlet />
  ) : (
    <NotFoundPage />
  );
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <Bars />
      <div className="flex min-h-[calc(100dvh-var(--bars,0px))]">
        {isPhone || session.mustSetUpTwoFactor ? null : (
          <Sidebar
            {...shared}
            isMini={mode === 'mini'}
            onToggle={toggleSidebar ?? (() => overlays.open('menu'))}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {session.mustSetUpTwoFactor ? null : (
            <TopBar
              isPhone={isPhone}
              productName={branding.productName}
              onOpenMenu={() => overlays.open('menu')}
              onOpenPalette={() => overlays.open('palette')}
            />
          )}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-[90rem] flex-1 px-(--gutter) pt-6 pb-(--toast-room) outline-none"
          >
            {session.mustSetUpTwoFactor ? (
              <Suspense fallback={null}>
                <SecondFactorPage />
              </Suspense>
            ) : (
              content
            )}
          </main>
        </div>
      </div>
      <IdleLogOff />
      {isAllowed && !session.mustSetUpTwoFactor ? <UserSheetHost Sheet={ProfileSheet} /> : null}
      <Suspense fallback={null}>
        {overlays.wasOpened('menu') ? (
          <MenuDrawer {...shared} isOpen={overlays.isOpen('menu') && !mayChoose} onClose={overlays.close} />
        ) : null}
        {overlays.wasOpened('help') ? (
          <ShortcutHelp isOpen={overlays.isOpen('help')} pages={pages} onClose={overlays.close} />
        ) : null}
      </Suspense>
      <Suspense
        fallback={
          overlays.isOpen('palette') ? <PaletteWaiting typed={typedEarly} onClose={overlays.close} /> : null
        }
      >
        {overlays.wasOpened('palette') ? (
          <ShellPalette
            isOpen={overlays.isOpen('palette')}
            typedEarly={typedEarly}
            menu={menu}
            onToggleSidebar={toggleSidebar}
            onClose={overlays.close}
            onHelp={() => overlays.open('help')}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Puts the caret into the page's own search, if it has one that is seen. */
function focusPageSearch(): boolean {
  const searches = document.querySelectorAll<HTMLInputElement>(
    'main input[type="search"], main [role="searchbox"]',
  );
  const search = [...searches].find((input) => input.getClientRects().length > 0);
  search?.focus();
  return search !== undefined;
}
