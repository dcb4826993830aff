import { type Role, roles } from '@homeward/contract/core';
import { mayOpen } from '@homeward/contract/navigation';
import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { everyPath, goToLetters, highlightOf, menuFor, pagesOf } from './navigation.ts';
import routeTree from './routeTree.gen.ts?raw';

const names = { productName: 'Harbour', assistantName: 'Milo' };
const everything = { exists: () => true, iconOf: () => House };

/** The paths that have a page, as the generated tree of routes lists them. */
function routedPaths(): Set<string> {
  const [, listed = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(routeTree) ?? [];
  const paths = [...listed.matchAll(/^ *'([^']+)':/gm)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('The tree of routes reads differently from what this test knows.');
  return new Set(paths);
}

/** Who sees what: S Super Admin, A Admin, M Care Manager, P Care Provider, F Family, D Medical Professional, O Other. */
const letters: Record<Role, string> = {
  SuperAdmin: 'S',
  Admin: 'A',
  CareManager: 'M',
  CareProvider: 'P',
  Family: 'F',
  MedicalProfessional: 'D',
  Other: 'O',
};

const roleTable: Record<string, string> = {
  '/dashboard': 'SAMPFDO',
  '/dashboard/statistics': 'SA',
  '/dashboard/login-logs': 'SA',
  '/dashboard/users': 'SAM',
  '/dashboard/users/super-admins': 'SAM',
  '/dashboard/users/admins': 'SA',
  '/dashboard/users/care-managers': 'SAM',
  '/dashboard/users/care-providers': 'SAM',
  '/dashboard/users/family-members': 'SAM',
  '/dashboard/users/medical-professionals': 'SAM',
  '/dashboard/users/others': 'SAM',
  '/dashboard/settings': 'SAMPFDO',
  '/dashboard/skills': 'SAMP',
  '/dashboard/initial-assessments': 'SAMPD',
  '/dashboard/care-proposals': 'SAMPD',
  '/dashboard/clients': 'SAMPFD',
  '/dashboard/assessments/initial-assessment': 'SAMPD',
  '/dashboard/assessments/rti': 'SAMPD',
  '/dashboard/assessments/individualized': 'SAMPD',
  '/dashboard/assessments/acl': 'SAMPD',
  '/dashboard/assessments/home-safety': 'SAMPD',
  '/dashboard/meals': 'SAMPFD',
  '/dashboard/calendar': 'SAMPFD',
  '/dashboard/ai-prompts': 'SA',
  '/dashboard/playground': 'SAM',
  '/dashboard/base-rates': 'SA',
  '/dashboard/user-groups': 'S',
  '/dashboard/time-clock': 'AMPFDO',
  '/dashboard/chat': 'SAMPFDO',
  '/dashboard/survey': 'SAMPFDO',
  '/dashboard/directory': 'SAMPFDO',
  '/dashboard/celebration': 'SAMPFDO',
  '/dashboard/forms/incident-report': 'SAMPD',
  '/dashboard/forms/summary': 'SAMPD',
  '/dashboard/programs/training': 'SAMP',
};

describe('the role table', () => {
  it('names every path of the menu and no other', () => {
    expect(Object.keys(roleTable).sort()).toEqual(everyPath().sort());
  });

  it.each(Object.entries(roleTable))('%s is for %s', (path, allowed) => {
    const inMenu = roles.filter((role) =>
      pagesOf(menuFor({ id: '', role }, everything, names)).some((page) => page.path === path),
    );
    const opened = roles.filter((role) => mayOpen({ id: '', role }, path));
    const spell = (list: readonly Role[]) => list.map((role) => letters[role]).join('');
    expect(spell(inMenu)).toBe(allowed);
    expect(spell(opened)).toBe(allowed);
  });

  it('shows an entry only when its page exists, and says which are hidden for now', () => {
    const routed = routedPaths();
    const hidden = everyPath().filter((path) => !routed.has(path));
    console.info(`Hidden until their pages exist (${hidden.length}):\n  ${hidden.join('\n  ')}`);
    for (const role of roles) {
      const shown = pagesOf(
        menuFor({ id: '', role }, { ...everything, exists: (path) => routed.has(path) }, names),
      ).map((page) => page.path);
      expect(shown).toEqual(shown.filter((path) => routed.has(path)));
      expect(shown).toContain('/dashboard');
      expect(shown).toContain('/dashboard/settings');
    }
  });

  it('has no page that no entry of the menu leads to', () => {
    const unknown = [...routedPaths()].filter(
      (path) => path !== '/dashboard' && !roles.some((role) => mayOpen({ id: '', role }, path)),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the menu', () => {
  it('carries the agency’s names', () => {
    const labels = menuFor({ id: '', role: 'SuperAdmin' }, everything, names).map((group) => group.label);
    expect(labels).toEqual([
      '',
      'Harbour Care',
      'AI Milo',
      'Operations',
      'Communications',
      'Forms',
      'Programs',
    ]);
  });

  it('asks each page for its icon, and gives none to the pages of a dropdown', () => {
    const asked: string[] = [];
    const iconOf = (path: string) => {
      asked.push(path);
      return path === '/dashboard' ? House : undefined;
    };
    const [top] = menuFor({ id: '', role: 'SuperAdmin' }, { ...everything, iconOf }, names);
    expect(top?.items[0]?.icon).toBe(House);
    expect(asked).toContain('/dashboard/users');
    expect(asked).not.toContain('/dashboard/users/others');
  });

  it('opens the Users dropdown to its pages, each once', () => {
    const users = menuFor({ id: '', role: 'SuperAdmin' }, everything, names)[0]?.items.find(
      (entry) => entry.path === '/dashboard/users',
    );
    expect(users?.children?.map((page) => page.label)).toEqual([
      'All Users',
      'Super Admins',
      'Admins',
      'Care Managers',
      'Care Providers',
      'Family Members',
      'Medical Professionals',
      'Others',
    ]);
    const paths = pagesOf(menuFor({ id: '', role: 'SuperAdmin' }, everything, names)).map(
      (page) => page.path,
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives no two pages the same letter, and only pages that exist in the menu', () => {
    const used = Object.values(goToLetters);
    expect(new Set(used).size).toBe(used.length);
    expect(used).not.toContain('g');
    expect(Object.keys(goToLetters).filter((path) => !everyPath().includes(path))).toEqual([]);
  });
});

describe('the highlight', () => {
  const paths = everyPath();
  const marked = (current: string) =>
    Object.fromEntries(
      paths.flatMap((path) => {
        const highlight = highlightOf(path, current, paths);
        return highlight ? [[path, highlight]] : [];
      }),
    );

  it.each([
    ['/dashboard', { '/dashboard': 'current' }],
    ['/dashboard/users', { '/dashboard/users': 'current' }],
    [
      '/dashboard/users/care-providers',
      { '/dashboard/users': 'within', '/dashboard/users/care-providers': 'current' },
    ],
    ['/dashboard/users/0199-a-person', { '/dashboard/users': 'current' }],
    ['/dashboard/clients/12/notes', { '/dashboard/clients': 'current' }],
    ['/dashboard/clients-archive', {}],
    ['/dashboard/nowhere', {}],
  ])('on %s marks %o', (current, expected) => {
    expect(marked(current)).toEqual(expected);
  });

  it('takes the next longer entry that the viewer has as the current one', () => {
    const own = ['/dashboard', '/dashboard/users'];
    expect(highlightOf('/dashboard/users', '/dashboard/users/admins', own)).toBe('current');
  });
});
