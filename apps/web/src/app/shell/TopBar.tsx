import { Menu, Search } from 'lucide-react';
import { NotificationBell } from '../../features/notifications/index.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { BarButton } from './BarButton.tsx';
import { commandKeyName } from './platform.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import { useSearchLabel } from './useSearchLabel.ts';

interface TopBarProps {
  isPhone: boolean;
  productName: string;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

/** The bar above every page: the way to anything, and how the page looks. On a phone also the way to the menu. */
export function TopBar({ isPhone, productName, onOpenMenu, onOpenPalette }: TopBarProps) {
  const searchLabel = useSearchLabel();
  return (
    <header className="sticky top-(--bars) z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-page px-(--gutter) md:h-15">
      {isPhone ? (
        <>
          <BarButton
            className="-ml-2"
            label="Open the menu"
            icon={<Menu aria-hidden size={20} strokeWidth={1.75} />}
            onClick={onOpenMenu}
          />
          <span className="min-w-0 flex-1 truncate pl-1 text-[1.0625rem] font-bold">{productName}</span>
          <BarButton
            label={searchLabel}
            icon={<Search aria-hidden size={20} strokeWidth={1.75} />}
            onClick={onOpenPalette}
          />
          <NotificationBell>{(trigger) => <BarButton {...trigger} />}</NotificationBell>
        </>
      ) : (
        <>
          <button
            type="button"
            onClick={onOpenPalette}
            aria-keyshortcuts="Control+K Meta+K"
            className="flex h-(--control-height) w-full max-w-104 cursor-pointer items-center gap-2.5 rounded-md border border-line bg-card pr-2.5 pl-2.5 text-left text-muted transition-colors hover:border-control"
          >
            <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">{searchLabel}</span>
            <Kbd>{commandKeyName} K</Kbd>
          </button>
          <div className="ml-auto flex items-center gap-1">
            <NotificationBell>{(trigger) => <BarButton {...trigger} />}</NotificationBell>
            <ThemeMenu />
          </div>
        </>
      )}
    </header>
  );
}
