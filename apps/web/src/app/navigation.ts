import type { Viewer } from '@homeward/contract/core';
import {
  isHighlighted,
  type NavigationGroup,
  navigation,
  navigationFor,
} from '@homeward/contract/navigation';
import type { LucideIcon } from 'lucide-react';

/** The names that an agency shows as its own; they fill `{product}` and `{assistant}` in labels. */
export interface BrandNames {
  readonly productName: string;
  readonly assistantName: string;
}

/** The letter that follows `g` and goes to a page. */
export const goToLetters: Readonly<Record<string, string>> = {
  '/dashboard': 'o',
  '/dashboard/statistics': 't',
  '/dashboard/login-logs': 'l',
  '/dashboard/users': 'u',
  '/dashboard/users/care-managers': 'm',
  '/dashboard/users/care-providers': 'p',
  '/dashboard/users/family-members': 'f',
  '/dashboard/settings': 's',
  '/dashboard/skills': 'k',
  '/dashboard/initial-assessments': 'i',
  '/dashboard/care-proposals': 'r',
  '/dashboard/clients': 'c',
  '/dashboard/meals': 'e',
  '/dashboard/calendar': 'a',
  '/dashboard/time-clock': 'w',
  '/dashboard/chat': 'h',
  '/dashboard/directory': 'd',
};

/** One line of the menu, ready to be shown. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon | undefined;
  readonly children?: readonly MenuEntry[];
}

export interface MenuGroup {
  readonly label: string;
  readonly items: readonly MenuEntry[];
}

function inWords(label: string, names: BrandNames): string {
  return label.replace('{product}', names.productName).replace('{assistant}', names.assistantName);
}

function toMenu(
  groups: readonly NavigationGroup[],
  names: BrandNames,
  iconOf: (path: string) => LucideIcon | undefined,
): MenuGroup[] {
  return groups.map((group) => ({
    label: inWords(group.label, names),
    items: group.items.map((item) => {
      const entry = { path: item.path, label: inWords(item.label, names), icon: iconOf(item.path) };
      if (!item.children) return entry;
      const children = item.children.map((child) => ({
        path: child.path,
        label: inWords(child.label, names),
        icon: undefined,
      }));
      return { ...entry, children };
    }),
  }));
}

/** What the menu asks of the router. */
export interface PageFinder {
  /** Whether a path has a page. */
  readonly exists: (path: string) => boolean;
  /** The icon that a page brings with its route; entries inside a dropdown stand without one. */
  readonly iconOf: (path: string) => LucideIcon | undefined;
}

/** The menu of one viewer, with icons and the agency's names; entries without a page are left out. */
export function menuFor(viewer: Viewer, { exists, iconOf }: PageFinder, names: BrandNames): MenuGroup[] {
  return toMenu(navigationFor(viewer, exists), names, iconOf);
}

/** Every page of a menu in order, dropdowns opened, each once. */
export function pagesOf(menu: readonly MenuGroup[]): MenuEntry[] {
  return menu.flatMap((group) => group.items.flatMap((entry) => entry.children ?? [entry]));
}

/** Pages that begin with something else than their name in the menu: a greeting, a list beside a conversation. */
const otherwiseTitled = ['/dashboard', '/dashboard/chat'];

/**
 * The title that a page of the menu begins with, the same for everybody who may see it.
 * @returns undefined for every other page
 */
export function titleOf(path: string): string | undefined {
  if (otherwiseTitled.includes(path)) return undefined;
  const entries = navigation.flatMap(({ items }) => items.flatMap((entry) => entry.children ?? [entry]));
  return entries.find((entry) => entry.path === path)?.label;
}

/** Where each page of the whole menu leads, whoever may see it. */
export function everyPath(): string[] {
  const paths = navigation.flatMap((group) =>
    group.items.flatMap((item) => [item.path, ...(item.children ?? []).map((child) => child.path)]),
  );
  return [...new Set(paths)];
}

/** `current`: the page that is shown. `within`: a shorter match, such as All Users on Care Providers. */
export type Highlight = 'current' | 'within' | undefined;

/**
 * How an entry is highlighted, among all entries of the menu: the longest match is the current page.
 * @param entryPath the entry's own path
 * @param currentPath path of the page that is shown
 * @param menuPaths paths of every entry that the viewer has
 */
export function highlightOf(entryPath: string, currentPath: string, menuPaths: readonly string[]): Highlight {
  if (!isHighlighted(entryPath, currentPath)) return undefined;
  const hasLonger = menuPaths.some(
    (path) => path.length > entryPath.length && isHighlighted(path, currentPath),
  );
  return hasLonger ? 'within' : 'current';
}
