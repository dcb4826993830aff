import { emptyAddress, getPlaceSource } from '@homeward/contract/addresses';
import type { Role } from '@homeward/contract/core';
import {
  createPartner,
  type DirectoryPerson,
  directoryText,
  listDirectory,
  listDirectoryGroups,
  type Partner,
  readDirectoryOnCall,
  readPartner,
  readSharing,
  type Sharing,
  saveSharing,
} from '@homeward/contract/directory';
import { getOverview } from '@homeward/contract/overview';
import { sharingLevelLabels } from '@homeward/contract/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const personOf = (number: number, more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  kind: 'person',
  id: idOf(100 + number),
  firstName: 'Maria',
  lastName: `Santos${number}`,
  fullName: `Maria Santos${number}`,
  role: 'CareProvider',
  skills: [{ id: idOf(900), name: 'Dementia care' }],
  skillCount: 4,
  timezone: 'America/Chicago',
  ...more,
});

const partner: Partner = {
  kind: 'partner',
  id: idOf(200),
  type: 'PHARMACY',
  name: 'Parkside Pharmacy',
  contactName: 'Ruth Abara',
  phones: [{ label: 'Refills', number: '+14155550151' }],
  fax: '',
  email: '',
  npi: '1234567893',
  address: { ...emptyAddress, city: 'Oakland', formattedAddress: '410 Grand Ave, Oakland' },
  hours: null,
  notes: 'Ring twice.',
  updatedAt: '2026-11-20T15:00:00Z',
  version: 1,
};

let people: DirectoryPerson[];
beforeEach(() => {
  people = [personOf(1, { phone: '+14155550142' }), personOf(2)];
  api.on(listDirectory, ({ query }) =>
    query.tab === 'partners' ? pageOfRows([partner], query) : pageOfRows(people, query),
  );
  api.on(readPartner, () => partner);
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(readDirectoryOnCall, () => ({
    data: [
      { rotation: 'Nights', until: '2026-11-25T13:00:00Z', person: personOf(1, { phone: '+14155550142' }) },
    ],
  }));
});

const asked = () => api.asked(listDirectory).at(-1)?.query;
const openAs = (role: Role, query = '') => open(`/dashboard/directory${query}`, role);

describe('the team', () => {
  it('says what is shared, and offers a call only where there is a number', async () => {
    await openAs('CareProvider');
    const shared = page.getByRole('row', { name: 'Maria Santos1' });
    await expect
      .element(shared.getByRole('link', { name: 'Call Maria Santos1' }))
      .toHaveAttribute('href', 'tel:+14155550142');
    const hidden = page.getByRole('row', { name: 'Maria Santos2' });
    await expect.element(hidden.getByText('Not shared').first()).toBeVisible();
    await expect.element(hidden.getByRole('link', { name: 'Call Maria Santos2' })).not.toBeInTheDocument();
    await expect.element(shared.getByText('+3 more')).toBeVisible();
    const onCall = page.getByRole('region', { name: 'On call now' });
    await expect.element(onCall.getByText('Maria Santos1')).toBeVisible();
    await expectAccessible();
  });

  it('leaves a name its room at 320 px, and cuts nothing', async () => {
    people = [personOf(1, { phone: '+14155550142', email: 'maria.santos@brightway.example' })];
    await page.viewport(320, 640);
    await open('/dashboard/directory', 'CareManager');
    const card = page.getByRole('listitem', { name: 'Maria Santos1' });
    const name = card.getByRole('link', { name: 'Maria Santos1', exact: true });
    await expect.element(name).toBeVisible();
    const { left } = name.element().getBoundingClientRect();
    const actions = page.getByRole('button', { name: 'Actions for Maria Santos1' }).element();
    expect(actions.getBoundingClientRect().left - left).toBeGreaterThan(150);
    for (const { scrollWidth, clientWidth } of page.css('main [data-row] dd').elements()) {
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
    await expect.element(card.getByRole('link', { name: /^Call Maria Santos1/ })).toBeVisible();
  });

  it('opens the map of a partner beside itself', async () => {
    await open('/dashboard/directory?tab=partners', 'CareProvider');
    await page.getByRole('button', { name: 'Actions for Parkside Pharmacy' }).click();
    const map = page.getByRole('menuitem', { name: 'Open in a map' });
    await expect.element(map).toHaveAttribute('target', '_blank');
    await expect.element(map).toHaveAttribute('rel', 'noreferrer');
  });

  it('is narrowed by a letter and searched as somebody types', async () => {
    await openAs('CareManager');
    await page.getByRole('button', { name: 'M', exact: true }).click();
    await expect.poll(() => asked()?.letter).toBe('m');
    await page.getByRole('searchbox').fill('dementia');
    await expect.poll(() => asked()?.search).toBe('dementia');
    expect(asked()?.letter).toBe('m');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(() => asked()?.letter).toBeUndefined();
  });

  it('says who is on duty to staff, and is narrowed to them', async () => {
    people = [personOf(1, { isOnDuty: true }), personOf(2)];
    await openAs('CareProvider', '?onDuty=yes');
    await expect.element(page.getByRole('row', { name: 'Maria Santos1' }).getByText('On duty')).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: 'Maria Santos2' }).getByText('On duty'))
      .not.toBeInTheDocument();
    expect(asked()).toMatchObject({ onDuty: true });
    await openAs('Family');
    await expect.element(page.getByRole('button', { name: 'Language' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'On duty now' })).not.toBeInTheDocument();
  });

  it('is narrowed to a group by staff; others are offered none', async () => {
    const nights = { id: idOf(800), name: 'Night team' };
    api.on(listDirectoryGroups, ({ query }) => pageOfRows([nights], query));
    await openAs('CareProvider');
    await page.getByRole('button', { name: 'Group' }).click();
    await page.getByRole('searchbox', { name: 'Name of a group' }).fill('night');
    await page.getByRole('option', { name: 'Night team' }).click();
    await expect.poll(() => asked()?.group).toEqual([nights.id]);
    await openAs('CareProvider', `?group=${nights.id}`);
    await expect.element(page.getByText('Night team')).toBeVisible();
    await openAs('Other');
    await expect.element(page.getByRole('button', { name: 'Language' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Group' })).not.toBeInTheDocument();
  });

  it('is shown as cards where somebody likes that', async () => {
    await openAs('CareManager');
    await page.getByRole('button', { name: 'Show as cards' }).click();
    await expect.element(page.getByRole('listitem', { name: 'Maria Santos1' })).toBeVisible();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect.element(page.getByRole('row', { name: 'Maria Santos1' })).toBeVisible();
  });

  it('has its four faces', async () => {
    const answer = api.hold(listDirectory);
    await openAs('Other');
    await expect.element(page.getByRole('table', { name: 'Team' })).toHaveAttribute('aria-busy', 'true');
    people = [];
    answer();
    await expect.element(page.getByText('Nobody here yet')).toBeVisible();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    api.fail(listDirectory);
    await openAs('Family');
    await expect.element(page.getByText('The directory could not be loaded')).toBeVisible();
    api.on(listDirectory, ({ query }) => pageOfRows(people, query));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('row', { name: 'Maria Santos1' })).toBeVisible();
  });
});

describe('tabs and what may be done', () => {
  it.each<[Role, boolean]>([
    ['CareManager', true],
    ['CareProvider', false],
    ['Family', false],
    ['MedicalProfessional', false],
  ])('shows families, export and adding to the care-manager level: %s', async (role, isLevel) => {
    await openAs(role, '?tab=partners');
    await expect.element(page.getByRole('row', { name: 'Parkside Pharmacy' })).toBeVisible();
    for (const name of ['Add partner', 'Export'])
      expect(page.getByRole('button', { name }).elements().length > 0, name).toBe(isLevel);
    expect(page.getByRole('tab', { name: 'Families' }).elements()).toHaveLength(isLevel ? 1 : 0);
  });
});

describe('partners', () => {
  it('open beside the list with numbers to call, map and notes', async () => {
    await openAs('CareManager', '?tab=partners');
    await page.getByText('Ruth Abara').click();
    const sheet = page.getByRole('dialog', { name: 'Parkside Pharmacy' });
    await expect
      .element(sheet.getByRole('link', { name: 'Refills' }))
      .toHaveAttribute('href', 'tel:+14155550151');
    await expect.element(sheet.getByText('Ring twice.')).toBeVisible();
    await expect.element(sheet.getByRole('link', { name: '410 Grand Ave, Oakland' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('are added; what is wrong or there already is said at its field, and what was typed stays', async () => {
    api.on(createPartner, () => {
      const message = directoryText.npiTaken('Parkside Pharmacy');
      throw new Refusal(409, message, { errors: [{ path: 'npi', message }] });
    });
    await openAs('CareManager', '?tab=partners');
    await page.getByRole('button', { name: 'Add partner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add partner' });
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await expect.element(dialog.getByText(directoryText.enterName)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Corner Pharmacy');
    await dialog.getByRole('textbox', { name: 'NPI' }).fill('1234567893');
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await expect.element(dialog.getByText(directoryText.npiTaken('Parkside Pharmacy'))).toBeVisible();
    await expect
      .element(dialog.getByRole('textbox', { name: 'Name', exact: true }))
      .toHaveValue('Corner Pharmacy');
    expect(api.asked(createPartner).at(-1)?.body?.phones).toEqual([]);
  });
});

describe('what oneself shares', () => {
  const phone = page.getByRole('button', { name: 'Who sees your phone number' });
  const save = page.getByRole('button', { name: 'Save changes' });
  const choose = async (level: string) => {
    await phone.click();
    await page.getByRole('option', { name: level }).click();
  };
  let sharing: Sharing;
  beforeEach(() => {
    sharing = { email: 'STAFF', phone: 'STAFF', photo: 'EVERYONE', version: 0 };
    api.on(readSharing, () => sharing);
    api.on(saveSharing, ({ body, headers }) => {
      if (headers.get('if-match') !== `"${sharing.version}"`)
        throw new Refusal(412, 'Someone else saved first.', { current: sharing });
      sharing = { ...body, version: sharing.version + 1 };
      return sharing;
    });
  });

  it('is saved as a whole', async () => {
    await open('/dashboard/settings/directory', 'CareProvider');
    await expect.element(phone).toBeVisible();
    await expect.element(save).not.toBeInTheDocument();
    await choose(sharingLevelLabels.PRIVATE);
    expect(api.asked(saveSharing)).toEqual([]);
    await save.click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(sharing).toEqual({ email: 'STAFF', phone: 'PRIVATE', photo: 'EVERYONE', version: 1 });
    await expect.element(save).not.toBeInTheDocument();
  });

  it('stands beside what another device saved in the meantime, and neither is lost', async () => {
    await open('/dashboard/settings/directory', 'CareProvider');
    await choose(sharingLevelLabels.PRIVATE);
    sharing = { email: 'PRIVATE', phone: 'EVERYONE', photo: 'EVERYONE', version: 1 };
    await save.click();
    await expect.element(page.getByText(/changed what you share while you were editing/)).toBeVisible();
    await save.click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(sharing).toEqual({ email: 'PRIVATE', phone: 'PRIVATE', photo: 'EVERYONE', version: 2 });
  });
});

describe('who is on call, on the Overview', () => {
  beforeEach(() => api.on(getOverview, () => ({ profile: { missing: [] } })));
  const card = () => page.getByRole('region', { name: 'On call now' });

  it('is one press from a call, and from the directory', async () => {
    await open('/dashboard', 'Other');
    await expect.element(card().getByText('Maria Santos1')).toBeVisible();
    await expect
      .element(card().getByRole('link', { name: 'Call Maria Santos1' }))
      .toHaveAttribute('href', 'tel:+14155550142');
    await expect
      .element(card().getByRole('link', { name: 'Open directory' }))
      .toHaveAttribute('href', '/dashboard/directory');
    await expectAccessible();
  });

  it.each([
    ['no turn', []],
    ['a turn of nobody', [{ rotation: 'Nights', until: '2026-11-25T13:00:00Z', person: null }]],
  ])('says that there is nobody: %s', async (_case, data) => {
    api.on(readDirectoryOnCall, () => ({ data }));
    await open('/dashboard', 'Family');
    await expect.element(card().getByText('Nobody is on call now.')).toBeVisible();
  });
});
