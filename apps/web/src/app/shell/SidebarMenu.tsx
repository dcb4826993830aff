import { useId } from 'react';
import { useMenuCounts } from '../menuCounts.ts';
import { highlightOf, type MenuGroup, pagesOf } from '../navigation.ts';
import { MiniEntry } from './MiniEntry.tsx';
import { SidebarDropdown } from './SidebarDropdown.tsx';
import { SidebarEntry } from './SidebarEntry.tsx';

interface SidebarMenuProps {
  menu: readonly MenuGroup[];
  currentPath: string;
  isMini: boolean;
}

/** The menu itself, the same in the sidebar, its mini mode and the drawer. */
export function SidebarMenu({ menu, currentPath, isMini }: SidebarMenuProps) {
  const menuPaths = pagesOf(menu).map((page) => page.path);
  const counts = useMenuCounts();
  return (
    <nav aria-label="Main menu">
      {menu.map((group) => (
        <MenuSection key={group.label} label={group.label} isMini={isMini}>
          {group.items.map((entry) => (
            <li key={entry.path}>
              {isMini ? (
                <MiniEntry
                  entry={entry}
                  count={counts[entry.path]}
                  currentPath={currentPath}
                  menuPaths={menuPaths}
                />
              ) : entry.children ? (
                <SidebarDropdown
                  entry={entry}
                  pages={entry.children}
                  currentPath={currentPath}
                  menuPaths={menuPaths}
                />
              ) : (
                <SidebarEntry
                  entry={entry}
                  count={counts[entry.path]}
                  highlight={highlightOf(entry.path, currentPath, menuPaths)}
                  look="top"
                />
              )}
            </li>
          ))}
        </MenuSection>
      ))}
    </nav>
  );
}

/** A group with its heading; in mini mode a line stands for the heading, which is still read out. */
function MenuSection({
  label,
  isMini,
  children,
}: {
  label: string;
  isMini: boolean;
  children: React.ReactNode;
}) {
  const headingId = useId();
  if (label === '') return <ul className="grid gap-0.5">{children}</ul>;
  return (
    <>
      <h2
        id={headingId}
        className={
          isMini
            ? 'mx-2 my-2 h-px overflow-hidden bg-line text-transparent'
            : 'mt-4 mb-1 truncate px-2.5 text-xs font-medium text-muted'
        }
      >
        {label}
      </h2>
      <ul aria-labelledby={headingId} className="grid gap-0.5">
        {children}
      </ul>
    </>
  );
}
