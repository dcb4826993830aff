import { readChatUnread } from '@homeward/contract/chat';
import {
  addContact,
  addMember,
  type ChangeHealth,
  type Client,
  type ClientNote,
  changeClient,
  changeContact,
  changeHealth,
  changeMember,
  changeNote,
  clientsPeopleText,
  clientsText,
  getClient,
  getHealth,
  type Health,
  inviteContact,
  listClientMoves,
  listContacts,
  listNotes,
  listTeam,
  moveClient,
  printFaceSheet,
  readNoteHistory,
  removeMember,
  writeNote,
} from '@homeward/contract/clients';
import { getUploadLimits, listOwnerFiles } from '@homeward/contract/files';
import { listUsers } from '@homeward/contract/users';
import { describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { refetchAll } from '../../src/lib/query.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { accountOf } from '../people.ts';
import { answerClient, basicClientOf, clientId, clientOf, contactOf, healthOf, memberOf } from './made.ts';

const pathOf = (tab?: string) => `/dashboard/clients/${clientId}${tab ? `?tab=${tab}` : ''}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);
const conflict = (current: unknown, message: string) => new Refusal(412, message, { current });

describe('the page of a client', () => {
  it('counts the unread messages of the client and leads to them', async () => {
    answerClient();
    const conversationId = idOf(500);
    api.on(readChatUnread, () => ({
      unreadCount: 7,
      byClient: [
        { clientId: idOf(1), unreadCount: 4, conversationId: idOf(501) },
        { clientId, unreadCount: 3, conversationId },
      ],
    }));
    await open(pathOf(), 'CareManager');
    await expect
      .element(page.getByRole('link', { name: '3 unread messages' }))
      .toHaveAttribute('href', `/dashboard/chat?conversation=${conversationId}`);
  });

  it('reads like a page about a person', async () => {
    answerClient();
    await open(pathOf(), 'CareManager');
    await shows('Likes to be called Ruthie');
    for (const text of [
      'Her garden, and to be asked first.',
      'She hides that she is in pain.',
      'Do not resuscitate (DNR)',
      'Maria Alvarez',
      '(217) 555-0142',
      'The key is with the neighbor.',
      'Signed on 01/20/2026',
    ])
      await shows(text);
    await expect
      .element(page.getByRole('img', { name: /Map of Home with a circle of 150 meters/ }))
      .toBeVisible();
    expect(tabs()).toEqual([
      'Summary',
      'Care plan',
      'Tasks',
      'Assessments',
      'Engagement',
      'Initial assessment',
      'Care team',
      'Health',
      'Contacts & access',
      'Documents',
      'Notes',
      'Activity',
    ]);
    await expectAccessible();
  });

  it('shows a family member what they have consents for, and nothing as empty that they are not told', async () => {
    answerClient(basicClientOf({ sections: ['schedule'] }));
    api.on(listContacts, () => ({ contacts: [contactOf({ user: undefined })] }));
    await open(pathOf(), 'Family');
    await shows('What you may see');
    expect(tabs()).toEqual(['Summary', 'Contacts & access']);
    for (const hidden of [
      'Birth date',
      'Payer',
      'What to watch',
      'Code status',
      'What matters',
      'Whom to call',
    ])
      await expect.element(page.getByText(hidden)).not.toBeInTheDocument();
    await expect.element(button('Edit client')).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('tab', { name: 'Contacts & access' }).click();
    await expect.element(page.getByRole('switch', { name: 'Schedule' })).toBeDisabled();
    await expect
      .element(page.getByRole('button', { name: 'Actions for Maria Alvarez' }))
      .not.toBeInTheDocument();
  });

  it('shows the office whom the client prefers', async () => {
    answerClient(clientOf({ gender: null, caregiverGender: 'MALE' }));
    api.on(listContacts, () => ({ contacts: [] }));
    await open(pathOf(), 'Admin');
    await shows('Preferred caregivers');
    await shows('Male');
  });

  it('gives a family member the tabs of their consents', async () => {
    answerClient(basicClientOf({ sections: ['carePlan', 'documents'], whatMatters: 'Her garden.' }));
    await open(pathOf(), 'Family');
    await shows('Her garden.');
    expect(tabs()).toEqual([
      'Summary',
      'Care plan',
      'Initial assessment',
      'Care team',
      'Contacts & access',
      'Documents',
    ]);
  });

  it('says that access is lost once it is, and shows nothing of the client any more', async () => {
    answerClient();
    await open(pathOf(), 'CareProvider');
    await shows('Her garden, and to be asked first.');
    api.fail(getClient, 404, 'This client was not found.');
    await refetchAll(getClient);
    await shows(clientsText.lostAccess);
    await expect.element(page.getByText('Ruth Alvarez')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('says that a part is not shared any more, keeps what was typed in it, and leads to the summary', async () => {
    answerClient(basicClientOf({ sections: ['documents', 'schedule'] }));
    api.on(getUploadLimits, () => ({
      maxBytes: { image: 1, video: 1, audio: 1, document: 1 },
      maxPixels: 1,
      maxFiles: 1,
      resumableOverBytes: 1,
    }));
    api.on(listOwnerFiles, ({ query }) => pageOfRows([], query));
    await open(pathOf('documents'), 'Family');
    await shows('No documents yet');
    const search = page.getByRole('searchbox').first();
    await search.fill('discharge letter');
    const said = clientsText.noLongerShared('Ruth Alvarez');
    expect(said).toBe('Ruth Alvarez no longer shares this with you.');
    // A summary that changes otherwise says nothing of it.
    await expect.element(page.getByText(said)).not.toBeInTheDocument();
    api.fail(listOwnerFiles, 404, 'This client was not found.');
    const sections = async (...shared: NonNullable<Client['sections']>) => {
      api.on(getClient, () => basicClientOf({ sections: shared }));
      await refetchAll(getClient);
    };
    await sections('schedule');
    await expect.element(page.getByRole('alert').getByText(said)).toBeVisible();
    await expect.poll(() => document.querySelector('input[type=search]')?.checkVisibility()).toBe(false);
    await expectAccessible();
    // Shared again meanwhile, it goes on where it was.
    await sections('documents', 'schedule');
    await expect.element(search).toHaveValue('discharge letter');
    await sections('schedule');
    await button('Show the summary').click();
    await shows('What you may see');
    expect(tabs()).toEqual(['Summary', 'Contacts & access']);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.element(page.getByText(said)).not.toBeInTheDocument();
  });

  it('says nothing of what a family member never read here', async () => {
    answerClient(basicClientOf({ sections: ['schedule'] }));
    await open(pathOf('documents'), 'Family');
    await shows('What you may see');
    await expect.element(page.getByText(/no longer shares/)).not.toBeInTheDocument();
  });

  it('tells no stranger whether there is such a client, and tries again what failed', async () => {
    answerClient();
    api.fail(getClient, 404, 'This client was not found.');
    await open(pathOf(), 'CareProvider');
    await shows('This client was not found');
    await expect.element(page.getByText(clientsText.lostAccess)).not.toBeInTheDocument();
  });

  it('says why nothing came, and tries again', async () => {
    answerClient();
    api.fail(getClient);
    await open(pathOf(), 'CareProvider');
    await shows('This client could not be loaded');
    api.on(getClient, () => clientOf());
    await button('Try again').click();
    await shows('Her garden, and to be asked first.');
  });

  it.each<[string, Partial<Client>, string]>([
    [
      'on hold',
      { status: 'ON_HOLD', hold: { reason: 'HOSPITAL', since: '2026-11-01', expectedReturn: '2099-01-05' } },
      'In the hospital, since 11/01/2026. Expected back on 01/05/2099.',
    ],
    [
      'deceased',
      { status: 'DISCHARGED', isDeceased: true, discharge: { reason: 'DECEASED', day: '2026-11-20' } },
      'Ruth Alvarez has died',
    ],
    ['to be onboarded', { status: 'ONBOARDING', missing: ['CARE_TEAM'] }, 'A care team member'],
    [
      'open in an emergency',
      { emergencyUntil: '2099-01-01T00:00:00Z' },
      'You opened this client in an emergency',
    ],
  ])('has a banner for a client who is %s', async (_what, more, said) => {
    answerClient(clientOf(more));
    await open(pathOf(), 'CareManager');
    await shows(said);
    await expectAccessible();
  });

  it('fits a narrow phone in the dark, and its tabs are walked by the keyboard', async () => {
    answerClient();
    await page.viewport(320, 640);
    await commands.emulateMedia({ colorScheme: 'dark' });
    await open(pathOf(), 'CareManager');
    await shows('Her garden, and to be asked first.');
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible();
    await page.getByRole('tab', { name: 'Health' }).click();
    await press('{ArrowLeft}');
    await expect.element(page.getByRole('tab', { name: 'Care team' })).toHaveFocus();
    await shows('Tom Becker');
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('shows the documents of the client', async () => {
    answerClient();
    api.on(getUploadLimits, () => ({
      maxBytes: { image: 1, video: 1, audio: 1, document: 1 },
      maxPixels: 1,
      maxFiles: 1,
      resumableOverBytes: 1,
    }));
    api.on(listOwnerFiles, ({ query }) => pageOfRows([], query));
    await open(pathOf('documents'), 'CareManager');
    await shows('No documents yet');
    expect(api.asked(listOwnerFiles)[0]?.params).toEqual({ ownerType: 'CLIENT', ownerId: clientId });
  });
});

describe('changes and moves', () => {
  it('shows what somebody else has changed, and saves over the newer version', async () => {
    answerClient();
    const newer = clientOf({ version: 4, preferredName: 'Ruthy', religion: 'Quaker' });
    let refused = 0;
    api.on(changeClient, ({ headers, body }) => {
      if (headers.get('if-match') === '"3"') {
        refused += 1;
        throw conflict(newer, clientsText.changedSince);
      }
      return clientOf({ version: 5, preferredName: body.preferredName });
    });
    await open(pathOf(), 'CareManager');
    await button('Edit client').click();
    const dialog = page.getByRole('dialog', { name: 'Edit client' });
    await dialog.getByRole('textbox', { name: 'Likes to be called' }).fill('Ru');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await shows('Someone else changed this client while you were editing');
    expect(refused).toBe(1);
    await expect.element(dialog.getByRole('textbox', { name: 'Religion' })).toHaveValue('Quaker');
    await expect.element(dialog.getByRole('textbox', { name: 'Likes to be called' })).toHaveValue('Ru');
    await expectAccessible();
    await dialog.getByRole('button', { name: /Preferred gender of caregivers/ }).click();
    await page.getByRole('option', { name: 'Nonbinary' }).click();
    await dialog.getByRole('button', { name: 'Use theirs: Likes to be called' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const { body, headers } = api.asked(changeClient).at(-1) ?? expect.fail('nothing was sent');
    expect(headers.get('if-match')).toBe('"4"');
    expect(body).toMatchObject({ preferredName: 'Ruthy', religion: 'Quaker', officeId: idOf(60) });
    expect(body.caregiverGender).toBe('NONBINARY');
    expect(body.addresses[0]).toMatchObject({ id: idOf(310), accessNotes: 'The key is with the neighbor.' });
  });

  it('refuses a birth date in the future before it is sent', async () => {
    answerClient(clientOf({ birthDate: '2999-01-01' }));
    await open(pathOf(), 'CareManager');
    await button('Edit client').click();
    const dialog = page.getByRole('dialog', { name: 'Edit client' });
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog.getByText(clientsText.birthDateInFuture)).toBeVisible();
    expect(api.asked(changeClient)).toEqual([]);
  });

  it('puts a client on hold with a cause and the expected return; the history says so', async () => {
    answerClient();
    api.on(moveClient, () => clientOf({ status: 'ON_HOLD', moves: ['resume'], version: 4 }));
    api.on(listClientMoves, ({ query }) =>
      pageOfRows(
        [
          {
            id: idOf(350),
            move: 'hold',
            from: 'ACTIVE',
            to: 'ON_HOLD',
            at: '2026-11-20T15:00:00Z',
            by: null,
            reason: 'In the hospital',
            day: '2026-11-20',
            version: 4,
          },
        ],
        query,
      ),
    );
    await open(pathOf('activity'), 'CareManager');
    const moves = page.getByRole('list', { name: 'Moves' });
    await expect.element(moves.getByText('Put on hold, from 11/20/2026')).toBeVisible();
    await expect.element(moves.getByText('In the hospital')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Ruth Alvarez' }).click();
    await page.getByRole('menuitem', { name: 'Put on hold' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Why does care pause/ }).click();
    await page.getByRole('option', { name: 'In the hospital' }).click();
    const [firstDay, lastDay] = [0, 1].map((at) => dialog.getByRole('group').nth(at).getByRole('spinbutton'));
    await userEvent.click(firstDay?.first() ?? dialog);
    await press('11202026');
    await userEvent.click(lastDay?.first() ?? dialog);
    await press('12012026');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(moveClient)[0]?.body).toEqual({
      move: 'hold',
      cause: 'HOSPITAL',
      day: '2026-11-20',
      until: '2026-12-01',
    });
  });
});

describe('care team', () => {
  it('adds somebody, says why somebody is excluded, and takes somebody off', async () => {
    answerClient();
    api.on(listUsers, ({ query }) =>
      pageOfRows([accountOf({ id: idOf(360), fullName: 'Priya Nair' })], query),
    );
    api.on(addMember, () => memberOf({ id: idOf(361) }));
    api.on(changeMember, ({ body }) => memberOf({ ...body, from: body.from ?? '2026-02-01', version: 2 }));
    api.on(removeMember, () => undefined);
    await open(pathOf('care-team'), 'CareManager');
    await shows('Primary caregiver · Care Provider');
    await shows('Preferred');
    await expectAccessible();

    await button('Add to care team').click();
    const added = page.getByRole('dialog', { name: 'Add to care team' });
    await added.getByRole('combobox', { name: 'Person' }).fill('pri');
    await page.getByRole('option', { name: 'Priya Nair' }).click();
    await added.getByRole('button', { name: 'Add to care team' }).click();
    await expect.element(added).not.toBeInTheDocument();
    expect(api.asked(addMember)[0]?.body).toMatchObject({ userId: idOf(360), role: 'PRIMARY' });

    await page.getByRole('button', { name: 'Actions for Tom Becker' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit care team member' });
    await edited.getByText('Excluded', { exact: true }).click();
    await edited.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(edited.getByText(clientsPeopleText.excludedReason)).toBeVisible();
    await edited.getByRole('textbox', { name: 'Why' }).fill('She asked for it.');
    await edited.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(edited).not.toBeInTheDocument();
    expect(api.asked(changeMember)[0]?.headers.get('if-match')).toBe('"1"');

    await page.getByRole('button', { name: 'Actions for Tom Becker' }).click();
    await page.getByRole('menuitem', { name: 'Remove from care team' }).click();
    await expect.poll(() => api.asked(removeMember).length).toBe(1);
  });

  it('is read by a caregiver, who changes nothing; an empty one says who would be there', async () => {
    answerClient();
    api.on(listTeam, () => ({ members: [] }));
    await open(pathOf('care-team'), 'CareProvider');
    await shows('Nobody is on the care team');
    await expect.element(button('Add to care team')).not.toBeInTheDocument();
  });
});

describe('contacts and consents', () => {
  it('switches a consent at once, and says who gave it and when', async () => {
    answerClient();
    let contact = contactOf();
    api.on(listContacts, () => ({ contacts: [contact] }));
    api.on(changeContact, ({ body }) => {
      contact = contactOf({ version: 6 });
      contact.consents = {
        ...contactOf().consents,
        documents: {
          isGiven: body.consents.documents,
          changed: {
            by: { id: idOf(1), fullName: 'Ana Villanueva', image: null },
            at: '2026-11-24T15:00:00Z',
          },
        },
      } as typeof contact.consents;
      return contact;
    });
    await open(pathOf('contacts'), 'CareManager');
    await shows('Given by Dana Whitfield on 11/20/2026');
    await expectAccessible();
    const documents = page.getByRole('switch', { name: 'Documents' });
    (documents.element() as HTMLElement).focus();
    await press(' ');
    await shows('Given by Ana Villanueva on 11/24/2026');
    await expect.element(documents).toBeChecked();
    const [sent] = api.asked(changeContact);
    expect(sent?.headers.get('if-match')).toBe('"5"');
    expect(sent?.body.consents).toMatchObject({ documents: true, schedule: true, chat: false });
  });

  it('puts a consent back that could not be saved', async () => {
    answerClient();
    api.fail(changeContact, 412, clientsPeopleText.contactChangedSince, {
      current: contactOf({ version: 6 }),
    });
    await open(pathOf('contacts'), 'CareManager');
    await page.getByRole('main').getByText('Chat', { exact: true }).click();
    await shows(clientsPeopleText.contactChangedSince);
    await expect.element(page.getByRole('switch', { name: 'Chat' })).not.toBeChecked();
  });

  it('adds a contact with a phone for emergencies, and invites one', async () => {
    answerClient();
    api.on(addContact, ({ body }) => contactOf({ name: body.name, consents: contactOf().consents }));
    api.on(inviteContact, () => contactOf());
    await open(pathOf('contacts'), 'CareManager');
    await button('Add contact').click();
    const added = page.getByRole('dialog', { name: 'Add contact' });
    await added.getByRole('textbox', { name: 'Name', exact: true }).fill('Luis Alvarez');
    await added.getByRole('textbox', { name: 'Who they are to the client' }).fill('Son');
    await added.getByText('Emergency contact').click();
    await added.getByRole('button', { name: 'Add contact' }).click();
    await expect.element(added.getByText(clientsPeopleText.phoneRequired)).toBeVisible();
    const phone = added.getByRole('textbox', { name: 'Phone' });
    await phone.fill('\u202a787 721 6121 ext 12\u202c');
    await expect.element(phone).toHaveValue('(787) 721-6121 ext 12');
    await added.getByRole('button', { name: 'Add contact' }).click();
    await expect.element(added).not.toBeInTheDocument();
    expect(api.asked(addContact)[0]?.body.phone).toBe('+17877216121;ext=12');

    await page.getByRole('button', { name: 'Actions for Maria Alvarez' }).click();
    await page.getByRole('menuitem', { name: 'Invite to see the record' }).click();
    const invited = page.getByRole('dialog', { name: 'Invite contact' });
    await expect.element(invited.getByRole('textbox', { name: 'Last name' })).toHaveValue('Alvarez');
    await invited.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(invited).not.toBeInTheDocument();
    expect(api.asked(inviteContact)[0]?.body).toEqual({ firstName: 'Maria', lastName: 'Alvarez' });
  });
});

describe('health', () => {
  const storedOf = (body: ChangeHealth, version: number): Health => {
    const { changed } = healthOf().allergies[0] ?? expect.fail('no allergy');
    const kept = <Row extends object>(rows: readonly Row[]) =>
      rows.map((row, at) => ({ id: idOf(380 + at), ...row, changed }));
    return {
      ...healthOf({ version }),
      ...body,
      allergies: kept(body.allergies),
      diagnoses: kept(body.diagnoses),
      medications: kept(body.medications),
      equipment: kept(body.equipment),
    } as Health;
  };

  it('says who changed what, and merges entry by entry what somebody else has saved', async () => {
    answerClient();
    const base = healthOf();
    const newer = healthOf({
      version: 3,
      codeStatus: 'POLST',
      diagnoses: [{ ...(base.diagnoses[0] ?? expect.fail('none')), status: 'RESOLVED' }],
    });
    api.on(changeHealth, ({ headers, body }) => {
      if (headers.get('if-match') === '"2"') throw conflict(newer, clientsText.changedSince);
      return storedOf(body, 4);
    });
    await open(pathOf('health'), 'MedicalProfessional');
    await shows('Penicillin');
    await shows('E11.9 · since 2009');
    await shows('Dana Whitfield, 11/20/2026');
    await expectAccessible();

    await button('Edit health record').click();
    const dialog = page.getByRole('dialog', { name: 'Edit health record' });
    await dialog.getByRole('button', { name: 'Add medication' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog.getByText('Enter a medication.')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Medication' })).toHaveFocus();
    await dialog.getByRole('textbox', { name: 'Medication' }).fill('Metformin');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await shows('Someone else changed this health record while you were editing');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = api.asked(changeHealth).at(-1);
    expect(sent?.headers.get('if-match')).toBe('"3"');
    expect(sent?.body.codeStatus).toBe('POLST');
    expect(sent?.body.diagnoses[0]?.status).toBe('RESOLVED');
    expect(sent?.body.medications[0]).toMatchObject({ name: 'Metformin', dose: '' });
  });

  it('suggests the code of a diagnosis, which stays a choice', async () => {
    answerClient();
    api.on(changeHealth, ({ body }) => storedOf(body, 3));
    await open(pathOf('health'), 'MedicalProfessional');
    await button('Edit health record').click();
    const dialog = page.getByRole('dialog', { name: 'Edit health record' });
    await dialog.getByRole('button', { name: 'Add diagnosis' }).click();
    await dialog.getByRole('textbox', { name: 'Diagnosis' }).fill('parkinson');
    const choice = dialog
      .getByRole('group', { name: 'ICD-10 codes that may fit' })
      .getByRole('button', { name: 'G20.A1 Parkinson’s disease' });
    await choice.click();
    await expect.element(choice).toHaveAttribute('aria-pressed', 'true');
    await expect.element(dialog.getByRole('textbox', { name: 'ICD-10 code' })).toHaveValue('G20.A1');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(changeHealth)[0]?.body.diagnoses).toContainEqual(
      expect.objectContaining({ text: 'parkinson', icd10: 'G20.A1' }),
    );
  });

  it.each([
    [false, 'Not asked.'],
    [true, 'None known.'],
  ])(
    'says of an empty list of allergies, where noKnownAllergies is %s: %s',
    async (noKnownAllergies, said) => {
      answerClient();
      api.on(getHealth, () => healthOf({ allergies: [], noKnownAllergies }));
      await open(pathOf('health'), 'CareManager');
      await shows(said);
      await button('Edit health record').click();
      const allergies = page
        .getByRole('dialog', { name: 'Edit health record' })
        .getByRole('region', { name: 'Allergies' });
      await expect.element(allergies.getByText(said, { exact: true })).toBeVisible();
    },
  );

  it('saves the face sheet, and says where that failed', async () => {
    answerClient();
    api.on(printFaceSheet, () => {
      throw new Refusal(503, 'The face sheet could not be made.');
    });
    await open(pathOf(), 'CareProvider');
    await button('Face sheet').click();
    await shows('The face sheet was not saved');
    expect(api.asked(printFaceSheet)[0]?.params).toEqual({ id: clientId });
  });

  it('is read only for a caregiver', async () => {
    answerClient();
    api.on(getHealth, () => healthOf({ allergies: [], diagnoses: [] }));
    await open(pathOf('health'), 'CareProvider');
    await shows('None recorded.');
    await expect.element(button('Edit health record')).not.toBeInTheDocument();
  });
});

describe('notes', () => {
  const tom = { id: idOf(331), fullName: 'Tom Becker', image: null };
  const noteOf = (more: Partial<ClientNote> = {}): ClientNote => ({
    id: idOf(370),
    kind: 'OFFICE',
    body: 'Prefers mornings.',
    isPinned: true,
    author: { id: idOf(1), fullName: 'Ana Villanueva', image: null },
    createdAt: '2026-11-20T15:00:00Z',
    editedAt: '2026-11-21T15:00:00Z',
    mentions: [],
    mayEdit: true,
    version: 2,
    ...more,
  });

  it('writes a note with a mention, and says whom it did not reach', async () => {
    answerClient();
    api.on(listNotes, ({ query }) => pageOfRows([], query));
    api.on(listUsers, ({ query }) => pageOfRows([accountOf({ ...tom })], query));
    api.on(writeNote, ({ body }) => ({ ...noteOf({ body: body.body, mentions: [tom] }), notTold: [tom] }));
    await open(pathOf('notes'), 'CareManager');
    await shows('No notes yet');
    await button('Write note').click();
    const dialog = page.getByRole('dialog', { name: 'Write note' });
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect.element(dialog.getByText(clientsPeopleText.noteEmpty)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Prefers mornings.');
    await dialog.getByText('Clinical note').click();
    await dialog.getByRole('combobox', { name: 'Mention' }).fill('tom');
    await page.getByRole('option', { name: 'Tom Becker' }).click();
    await press('{Escape}');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await shows(clientsPeopleText.notTold('Tom Becker'));
    expect(api.asked(writeNote)[0]?.body).toEqual({
      kind: 'CLINICAL',
      body: 'Prefers mornings.',
      isPinned: false,
      mentionIds: [tom.id],
    });
  });

  it('changes a note over a newer one, unpins it, and tells what it said before', async () => {
    answerClient();
    api.on(listNotes, ({ query }) => pageOfRows([noteOf()], query));
    api.on(changeNote, ({ headers, body }) => {
      if (headers.get('if-match') === '"2"' && body.isPinned)
        throw conflict(noteOf({ version: 3, body: 'Prefers evenings.' }), clientsPeopleText.noteChangedSince);
      return { ...noteOf({ body: body.body, isPinned: body.isPinned, version: 4 }), notTold: [] };
    });
    api.on(readNoteHistory, () => ({
      versions: [{ version: 1, body: 'Likes mornings.', at: '2026-11-20T15:00:00Z', by: tom }],
    }));
    await open(pathOf('notes'), 'CareManager');
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Actions for the note of Ana Villanueva' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit note' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Prefers late mornings.');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await shows('Someone else changed this note while you were editing');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked(changeNote).at(-1)?.headers.get('if-match')).toBe('"3"');

    await choose('Unpin');
    await expect.poll(() => api.asked(changeNote).at(-1)?.body.isPinned).toBe(false);
    await choose('Earlier versions');
    await shows('Likes mornings.');
    await expectAccessible();
  });
});
