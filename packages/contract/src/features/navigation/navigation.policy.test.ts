import { describe, expect, it } from 'vitest';
import { spell } from '../../../test/policies.ts';
import { roles } from '../../core/index.ts';
import {
  isHighlighted,
  mayOpen,
  type NavigationItem,
  navigation,
  navigationFor,
  profilePath,
} from './navigation.policy.ts';

/** The whole menu: headings, and below each its entries with who sees them. */
const menu = `
  /dashboard | Overview | SA A CM CP F MP O
  /dashboard/statistics | Statistics | SA A
  /dashboard/login-logs | Login logs | SA A
  /dashboard/users | Users | SA A CM
  - /dashboard/users | All Users | SA A CM
  - /dashboard/users/super-admins | Super Admins | SA A CM
  - /dashboard/users/admins | Admins | SA A
  - /dashboard/users/care-managers | Care Managers | SA A CM
  - /dashboard/users/care-providers | Care Providers | SA A CM
  - /dashboard/users/family-members | Family Members | SA A CM
  - /dashboard/users/medical-professionals | Medical Professionals | SA A CM
  - /dashboard/users/others | Others | SA A CM
  /dashboard/settings | Settings | SA A CM CP F MP O
  /dashboard/skills | Skills | SA A CM CP
{product} Care
  /dashboard/initial-assessments | Initial Assessments | SA A CM CP MP
  /dashboard/care-proposals | Care Proposals | SA A CM CP MP
  /dashboard/clients | Client Profiles | SA A CM CP F MP
  /dashboard/assessments/initial-assessment | Functional Assessment | SA A CM CP MP
  /dashboard/assessments/rti | Routine Task Inventory | SA A CM CP MP
  /dashboard/assessments/individualized | Montessori Profile | SA A CM CP MP
  /dashboard/assessments/acl | Allen Cognitive Level | SA A CM CP MP
  /dashboard/assessments/home-safety | Home Safety | SA A CM CP MP
  /dashboard/meals | Meal Plans | SA A CM CP F MP
  /dashboard/calendar | Calendar | SA A CM CP F MP
AI {assistant}
  /dashboard/ai-prompts | AI Prompts | SA A
  /dashboard/playground | Playground | SA A CM
Operations
  /dashboard/base-rates | Base Rates | SA A
  /dashboard/user-groups | User Groups | SA
  /dashboard/time-clock | Time Clock | A CM CP F MP O
Communications
  /dashboard/chat | Chat | SA A CM CP F MP O
  /dashboard/survey | Survey | SA A CM CP F MP O
  /dashboard/directory | Directory | SA A CM CP F MP O
  /dashboard/celebration | Celebration | SA A CM CP F MP O
Forms
  /dashboard/forms/incident-report | Incident Report | SA A CM CP MP
  /dashboard/forms/summary | Summary of Reports | SA A CM CP MP
Programs
  /dashboard/programs/training | Training | SA A CM CP`;

const lineOf = ({ path, label, policy }: NavigationItem) =>
  `${path} | ${label} | ${spell(roles.filter((role) => policy.allows({ id: 'viewer', role })))}`;

const id = '0190abcd-1234-7abc-8def-0123456789ab';
const superAdmin = { id: 'viewer', role: 'SuperAdmin' } as const;
const pathsOf = (groups: ReturnType<typeof navigationFor>) =>
  groups.flatMap(({ items }) =>
    items.flatMap(({ path, children }) => [path, ...(children ?? []).map((child) => `- ${child.path}`)]),
  );

describe('the menu', () => {
  it('is this one', () => {
    const lines = navigation.flatMap(({ label, items }) => [
      label,
      ...items.flatMap((entry) => [
        `  ${lineOf(entry)}`,
        ...(entry.children ?? []).map((child) => `  - ${lineOf(child)}`),
      ]),
    ]);
    expect(lines.join('\n')).toBe(menu);
  });

  it('has children only where there is a list of them', () => {
    const items = navigation.flatMap((group) => group.items);
    expect(items.filter((entry) => 'children' in entry).map((entry) => entry.label)).toEqual(['Users']);
  });

  it.each(roles)('shows %s what they may see, without empty headings', (role) => {
    const shown = navigationFor({ id: 'viewer', role }, () => true);
    const expected = menu
      .split('\n')
      .filter((line) => line.includes(' | '))
      .filter((line) => (line.split(' | ')[2] ?? '').split(' ').includes(spell([role])))
      .map((line) => line.split(' | ')[0]?.trim() ?? '');
    expect(pathsOf(shown)).toEqual(expected);
    expect(shown.filter(({ items }) => items.length === 0)).toEqual([]);
  });

  it('shows pages that exist only, and a dropdown for as long as one of its pages does', () => {
    const only = (...paths: string[]) => pathsOf(navigationFor(superAdmin, (path) => paths.includes(path)));
    expect(only()).toEqual([]);
    expect(only('/dashboard/chat')).toEqual(['/dashboard/chat']);
    expect(only('/dashboard/users/admins')).toEqual(['/dashboard/users', '- /dashboard/users/admins']);
    expect(navigationFor(superAdmin, (path) => path === '/dashboard/chat').map(({ label }) => label)).toEqual(
      ['Communications'],
    );
  });
});

describe('who may open a page', () => {
  const openers = (path: string) => spell(roles.filter((role) => mayOpen({ id: 'viewer', role }, path)));

  it.each(
    menu
      .split('\n')
      .filter((line) => line.includes(' | '))
      .map((line) => line.replace(/^\s*(- )?/, '').split(' | ')),
  )('%s (%s): %s', (path, _label, allowed) => {
    expect(openers(path)).toBe(allowed);
    expect(openers(`${path}/`)).toBe(path === '/dashboard' ? '' : allowed);
  });

  it.each([
    ['below an entry, as for the entry', '/dashboard/users/nobody', 'SA A CM'],
    ['the longest entry that leads there decides', '/dashboard/users/admins/more', 'SA A'],
    ['a profile, whoever it may be', profilePath(id), 'SA A CM CP F MP O'],
    ['a profile, its id in capitals', profilePath(id.toUpperCase()), 'SA A CM CP F MP O'],
    ['what is below a profile', `${profilePath(id)}/x`, 'SA A CM'],
    ['what holds the address of a profile', `/x${profilePath(id)}`, ''],
    ['an id with a letter that is none', profilePath(id.replace('a', 'g')), 'SA A CM'],
    ['an id that is too short', profilePath(id.slice(0, -1)), 'SA A CM'],
    ['an id without its groups', profilePath(id.replaceAll('-', '')), 'SA A CM'],
    ['a name that begins as an entry does', '/dashboard/usersx', ''],
    ['below an entry, with a rule of its own', '/dashboard/clients/emergency-access', 'SA A'],
    ['below Overview, where nothing is', '/dashboard/nowhere', ''],
    ['elsewhere', '/elsewhere', ''],
  ])('%s', (_what, path, allowed) => {
    expect(openers(path)).toBe(allowed);
  });

  it('gives a profile this address', () => {
    expect(profilePath('17')).toBe('/dashboard/users/17');
  });
});

describe('the highlight', () => {
  it.each([
    ['/dashboard', '/dashboard', true],
    ['/dashboard', '/dashboard/users', false],
    ['/dashboard/users', '/dashboard/users', true],
    ['/dashboard/users', '/dashboard/users/admins', true],
    ['/dashboard/users', '/dashboard/usersx', false],
    ['/dashboard/users/admins', '/dashboard/users', false],
    ['/dashboard/users', '/x/dashboard/users/', false],
  ])('of %s on %s: %s', (entry, current, marked) => {
    expect(isHighlighted(entry, current)).toBe(marked);
  });
});
