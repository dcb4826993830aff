import { everyoneBut, only, type Policy, roleIn, signedIn, type Viewer } from '../../core/index.ts';
import { mayReviewEmergencies } from '../clients/index.ts';
import { mayReadRates } from '../rates/index.ts';

/** One entry of the sidebar. */
export interface NavigationItem {
  /** Absolute path; `/dashboard` is highlighted on an exact match, every other by prefix. */
  readonly path: string;
  /** `{assistant}` and `{product}` are replaced by the branding. */
  readonly label: string;
  readonly policy: Policy;
  readonly children?: readonly NavigationItem[];
}

export interface NavigationGroup {
  /** Empty for the entries at the top, which stand without a heading. */
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

const management = only('management');
const adminLevel = only('adminLevel');
const looksAfterClients = roleIn('SuperAdmin', 'Admin', 'CareManager', 'CareProvider', 'MedicalProfessional');
const inACareCircle = everyoneBut('Other');
const allStaff = only('managementAndProvider');

const under = '/dashboard';

function item(
  path: string,
  label: string,
  policy: Policy,
  children?: readonly NavigationItem[],
): NavigationItem {
  return children ? { path: under + path, label, policy, children } : { path: under + path, label, policy };
}

/** The whole menu, in order: the one place that the sidebar, the routes, the palette and the tests read. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: '',
    items: [
      item('', 'Overview', signedIn),
      item('/statistics', 'Statistics', adminLevel),
      item('/login-logs', 'Login logs', adminLevel),
      item('/users', 'Users', management, [
        item('/users', 'All Users', management),
        item('/users/super-admins', 'Super Admins', management),
        item('/users/admins', 'Admins', adminLevel),
        item('/users/care-managers', 'Care Managers', management),
        item('/users/care-providers', 'Care Providers', management),
        item('/users/family-members', 'Family Members', management),
        item('/users/medical-professionals', 'Medical Professionals', management),
        item('/users/others', 'Others', management),
      ]),
      item('/settings', 'Settings', signedIn),
      item('/skills', 'Skills', allStaff),
    ],
  },
  {
    label: '{product} Care',
    items: [
      item('/initial-assessments', 'Initial Assessments', looksAfterClients),
      item('/care-proposals', 'Care Proposals', looksAfterClients),
      item('/clients', 'Client Profiles', inACareCircle),
      item('/assessments/initial-assessment', 'Functional Assessment', looksAfterClients),
      item('/assessments/rti', 'Routine Task Inventory', looksAfterClients),
      item('/assessments/individualized', 'Montessori Profile', looksAfterClients),
      item('/assessments/acl', 'Allen Cognitive Level', looksAfterClients),
      item('/assessments/home-safety', 'Home Safety', looksAfterClients),
      item('/meals', 'Meal Plans', inACareCircle),
      item('/calendar', 'Calendar', inACareCircle),
    ],
  },
  {
    label: 'AI {assistant}',
    items: [item('/ai-prompts', 'AI Prompts', adminLevel), item('/playground', 'Playground', management)],
  },
  {
    label: 'Operations',
    items: [
      item('/base-rates', 'Base Rates', mayReadRates),
      item('/user-groups', 'User Groups', only('superAdmin')),
      item('/time-clock', 'Time Clock', everyoneBut('SuperAdmin')),
    ],
  },
  {
    label: 'Communications',
    items: [
      item('/chat', 'Chat', signedIn),
      item('/survey', 'Survey', signedIn),
      item('/directory', 'Directory', signedIn),
      item('/celebration', 'Celebration', signedIn),
    ],
  },
  {
    label: 'Forms',
    items: [
      item('/forms/incident-report', 'Incident Report', looksAfterClients),
      item('/forms/summary', 'Summary of Reports', looksAfterClients),
    ],
  },
  { label: 'Programs', items: [item('/programs/training', 'Training', allStaff)] },
];

/** Pages without an entry that have a rule of their own; what is below an entry else goes by the entry. */
const unlisted: readonly Pick<NavigationItem, 'path' | 'policy'>[] = [
  { path: `${under}/clients/emergency-access`, policy: mayReviewEmergencies },
];

/**
 * The menu of one viewer: entries that they may see and whose page exists.
 * @param viewer who looks
 * @param exists whether a path has a page
 */
export function navigationFor(viewer: Viewer, exists: (path: string) => boolean): NavigationGroup[] {
  const visible = (entry: NavigationItem) => entry.policy.allows(viewer) && exists(entry.path);
  return navigation
    .map((group) => ({
      ...group,
      items: group.items
        .map((entry) => (entry.children ? { ...entry, children: entry.children.filter(visible) } : entry))
        .filter((entry) => (entry.children ? entry.children.length > 0 : visible(entry))),
    }))
    .filter((group) => group.items.length > 0);
}

/** The address of a user's profile page. */
export function profilePath(userId: string): string {
  return `${under}/users/${userId}`;
}

/** Whether a path is a profile page and no list of users: whose profile it is, its own data decide. */
function isProfilePath(path: string): boolean {
  return /^\/dashboard\/users\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(path);
}

/**
 * Whether a role may see a page: the policy of the longest path, of the menu or with a rule of its own, that leads to it. A profile is for everyone
 * who may read it, which the server says with its data.
 */
export function mayOpen(viewer: Viewer, path: string): boolean {
  if (isProfilePath(path)) return true;
  const entries = navigation.flatMap((group) =>
    group.items.flatMap((entry) => [entry, ...(entry.children ?? [])]),
  );
  const match = [...entries, ...unlisted]
    .filter((entry) => isHighlighted(entry.path, path))
    .sort((a, b) => b.path.length - a.path.length)[0];
  return match?.policy.allows(viewer) ?? false;
}

/** The rule of the highlight: `/dashboard` matches exactly, every other path matches by prefix. */
export function isHighlighted(entryPath: string, currentPath: string): boolean {
  if (entryPath === under) return currentPath === under;
  return currentPath === entryPath || currentPath.startsWith(`${entryPath}/`);
}
