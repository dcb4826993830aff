import type { SessionState } from '@homeward/contract/session';
import { LogOut, X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { MenuGroup } from '../navigation.ts';
import { leave } from './leave.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { SidebarFooter } from './SidebarFooter.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

interface MenuDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  menu: readonly MenuGroup[];
  currentPath: string;
  session: SessionState;
  productName: string;
}

/** The whole menu over the page, for windows without room for it. The page behind does not scroll while it is open. */
export function MenuDrawer({ isOpen, onClose, menu, currentPath, session, productName }: MenuDrawerProps) {
  return (
    <Sheet title="Menu" isOpen={isOpen} onOpenChange={(next) => next || onClose()} place="start" isBare>
      <div className="flex min-h-0 flex-1 flex-col bg-side px-3">
        <div className="flex h-14 shrink-0 items-center justify-between gap-2 pl-2">
          <Logo name={productName} className="min-w-0" />
          <IconButton label="Close the menu" icon={<X aria-hidden size={20} />} onPress={onClose} />
        </div>
        <ProfileCard session={session} isMini={false} />
        <div className="relative -mx-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 py-2.5">
          <SidebarMenu menu={menu} currentPath={currentPath} isMini={false} />
        </div>
        <div className="flex shrink-0 items-center justify-between border-t border-line py-2">
          <Button variant="quiet" icon={<LogOut aria-hidden size={17} />} onPress={() => void leave()}>
            Sign out
          </Button>
          <ThemeMenu />
        </div>
        <SidebarFooter session={session} isMini={false} isSignOutAbove />
      </div>
    </Sheet>
  );
}
