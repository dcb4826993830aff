import type { SessionState } from '@homeward/contract/session';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Logo } from '../../ui/Logo.tsx';
import type { MenuGroup } from '../navigation.ts';
import { BarButton } from './BarButton.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SidebarFooter } from './SidebarFooter.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';

interface SidebarProps {
  menu: readonly MenuGroup[];
  currentPath: string;
  session: SessionState;
  productName: string;
  isMini: boolean;
  /** Collapses and widens the sidebar; where the width decides, opens the whole menu over the page instead. */
  onToggle: () => void;
}

/** The sidebar of wide and middling windows: 264 px, or 64 px with icons only. */
export function Sidebar({ menu, currentPath, session, productName, isMini, onToggle }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      className={clsx(
        'sticky top-(--bars) flex h-[calc(100dvh-var(--bars))] shrink-0 flex-col border-r border-line bg-side',
        isMini ? 'w-16 items-center px-3' : 'w-66 px-3',
      )}
    >
      <div
        className={clsx(
          'flex shrink-0 items-center',
          isMini ? 'flex-col gap-3 pt-4 pb-3' : 'h-15 justify-between pr-0.5 pl-2',
        )}
      >
        <Link
          to="/dashboard"
          aria-label={`${productName}: go to Overview`}
          className="min-w-0 rounded-md no-underline"
        >
          <Logo {...(isMini ? {} : { name: productName })} className="max-w-full" />
        </Link>
        <BarButton
          label={isMini ? 'Open the menu' : 'Collapse the menu'}
          icon={isMini ? <PanelLeftOpen aria-hidden size={18} /> : <PanelLeftClose aria-hidden size={18} />}
          onClick={onToggle}
        />
      </div>
      <ProfileCard session={session} isMini={isMini} />
      <div
        className={clsx(
          // Positioned, so that what is hidden from the eye but not from readers scrolls with the menu.
          'relative min-h-0 flex-1 overflow-y-auto overscroll-contain py-2.5',
          isMini ? 'w-16 overflow-x-hidden px-3 [scrollbar-width:none]' : '-mx-1 px-1',
        )}
      >
        <SidebarMenu menu={menu} currentPath={currentPath} isMini={isMini} />
      </div>
      <SidebarFooter session={session} isMini={isMini} />
    </aside>
  );
}
