import { mayOpen } from '@homeward/contract/navigation';
import type { SessionUser } from '@homeward/contract/session';
import { type AnyRoute, useRouter } from '@tanstack/react-router';
import {
  type BrandNames,
  highlightOf,
  type MenuEntry,
  type MenuGroup,
  menuFor,
  pagesOf,
} from '../navigation.ts';

/**
 * The viewer's menu, made from the pages that the router has, and where they are in it.
 * @param path of the page that is shown
 */
export function useMenu(
  user: SessionUser,
  names: BrandNames,
  path: string,
): {
  menu: readonly MenuGroup[];
  pages: readonly MenuEntry[];
  /** Whether the role may see what is at the path; it need not exist. */
  isAllowed: boolean;
  /** What the menu calls the page, or the one that it is below. */
  title: string | undefined;
} {
  const routes = new Map<string, AnyRoute>(Object.entries(useRouter().routesByPath));
  const finder = {
    exists: (candidate: string) => routes.has(candidate),
    iconOf: (candidate: string) => routes.get(candidate)?.options.staticData?.icon,
  };
  const menu = menuFor(user, finder, names);
  const pages = pagesOf(menu);
  const menuPaths = pages.map((entry) => entry.path);
  const isAllowed = mayOpen(user, path);
  const page = pages.find((entry) => isAllowed && highlightOf(entry.path, path, menuPaths) === 'current');
  return { menu, pages, isAllowed, title: page?.label };
}
