import { type Client, getClient } from '@homeward/contract/clients';
import {
  type ClientIntake,
  changeIntake,
  createIntakeClient,
  findIntakeTwins,
  getClientIntake,
  getIntake,
  levelOfCare,
  moveIntake,
  saveIntakeSection,
} from '@homeward/contract/intakes';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { answerClient, basicClientOf, clientId, clientOf } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { pass } from '../hands.ts';
import { open } from '../open.tsx';
import { expectTitledByHeading } from '../titles.ts';
import { answerIntakes, intakeId, intakeOf, sectionOf } from './made.ts';

afterEach(() => {
  vi.useRealTimers();
});

const path = `/dashboard/initial-assessments/${intakeId}`;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

const mobility = () => intakeOf({ status: 'IN_PROGRESS', sections: [sectionOf('mobility', { version: 1 })] });

test('shows the sections, what is known, and the level with its arithmetic', async () => {
  const level = levelOfCare({ falls: 2, fallInjury: false, twoPerson: true, adl: { bath: 'HELP' } });
  const requester = {
    name: 'Judith Bloom',
    relationship: 'Daughter',
    phone: '+17185550107;ext=12',
    email: 'judith@example.com',
  };
  answerIntakes(intakeOf({ status: 'CONTACTED', level, requester }));
  await open(path, 'CareManager');
  await expectTitledByHeading('Ida Bloom');
  for (const [name, href] of [
    ['(212) 555-0142', 'tel:+12125550142'],
    ['(718) 555-0107 ext. 12', 'tel:+17185550107;ext=12'],
    ['judith@example.com', 'mailto:judith@example.com'],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect.element(page.getByRole('heading', { name: 'Person and life story' })).toBeVisible();
  await shows('Judith Bloom, Daughter');
  await shows('At least level 2: Light personal care');
  await expect.element(page.getByRole('row', { name: 'Daily activities with help 1 × 2 2' })).toBeVisible();
  await expect.element(button('Schedule the visit')).toBeVisible();
  await expectAccessible();
  await page.viewport(320, 700);
  await shows('Judith Bloom, Daughter');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('keeps answers on the server when the section is left', async () => {
  const intake = intakeOf({
    status: 'IN_PROGRESS',
    sections: [sectionOf('mobility', { version: 1 }), sectionOf('home')],
  });
  answerIntakes(intake);
  api.on(saveIntakeSection, ({ body }) => ({
    ...sectionOf('mobility', { version: 2, answers: body.answers, completeness: 50 }),
    intakeVersion: 4,
  }));
  await open(path, 'CareManager');
  await page.getByRole('textbox', { name: 'How many falls in the last 12 months?' }).fill('0');
  // The question about an injury goes with the answer, and what stands below moves up.
  await userEvent.keyboard('{Tab}');
  await button('Next').click();
  await expect.element(page.getByRole('heading', { name: 'Home and safety' })).toBeVisible();
  await expect.poll(() => api.asked(saveIntakeSection)[0]?.body).toMatchObject({ answers: { falls: 0 } });
});

test('lets two answers to the same question meet', async () => {
  answerIntakes(mobility());
  const theirs = {
    ...sectionOf('mobility', {
      version: 2,
      answers: { falls: 5, twoPerson: true },
      changed: { by: { id: intakeId, fullName: 'Grace Lee', image: null }, at: '2026-03-01T15:00:00.000Z' },
    }),
    intakeVersion: 5,
  };
  api.fail(saveIntakeSection, 412, 'Someone else has answered this section in the meantime.', {
    current: theirs,
  });
  await open(path, 'CareManager');
  await page.getByRole('textbox', { name: 'How many falls in the last 12 months?' }).fill('2');
  await page.getByRole('heading', { name: 'Mobility and falls' }).click();
  await shows('Grace Lee answered the same questions');
  api.on(saveIntakeSection, ({ body }) => ({ ...theirs, version: 3, answers: body.answers }));
  await button('Keep mine').click();
  await expect
    .poll(() => api.asked(saveIntakeSection).at(-1)?.body)
    .toMatchObject({ answers: { falls: 2, twoPerson: true } });
});

/** A story of a prospect that is being written, with the clock in the test's hand. */
async function tellStory() {
  answerIntakes(intakeOf({ status: 'IN_PROGRESS', sections: [sectionOf('story', { version: 1 })] }));
  await open(path, 'CareManager');
  const about = page.getByRole('textbox').first();
  await expect.element(about).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  return about;
}
const keepStory = () =>
  api.on(saveIntakeSection, ({ body }) => ({
    ...sectionOf('story', { version: 2, answers: body.answers }),
    intakeVersion: 4,
  }));
const keptStory = () => Object.values(api.asked(saveIntakeSection).at(-1)?.body.answers ?? {});

test('loses at most two seconds to a browser that dies, also while somebody types without a rest', async () => {
  const about = await tellStory();
  keepStory();
  for (const words of ['A', 'A teacher', 'A teacher of math']) {
    await about.fill(words);
    await pass(700);
  }
  // No poll: that moves the clock on as well.
  expect(keptStory()).not.toEqual([]);
});

test('saves by itself what nobody took at first, long before an idle session ends', async () => {
  const about = await tellStory();
  api.loseConnection(saveIntakeSection);
  await about.fill('A teacher');
  await pass(2_000);
  await shows('This section is not saved');
  keepStory();
  const before = api.asked(saveIntakeSection).length;
  await pass(5_000);
  await pass(2_000);
  await expect.poll(() => api.asked(saveIntakeSection).length).toBeGreaterThan(before);
  expect(keptStory()).toEqual(['A teacher']);
  await expect.element(page.getByText('This section is not saved')).not.toBeInTheDocument();
});

test('schedules the visit with an assessor, then moves on', async () => {
  const intake = intakeOf({ status: 'CONTACTED', scheduledAt: '2099-03-02T15:00:00.000Z' });
  answerIntakes(intake);
  api.on(changeIntake, () => intakeOf({ status: 'CONTACTED', version: 4 }));
  api.on(moveIntake, () => intakeOf({ status: 'SCHEDULED', version: 5 }));
  await open(path, 'CareManager');
  await button('Schedule the visit').click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save the visit' }).click();
  await expect.poll(() => api.asked(moveIntake)[0]?.body).toEqual({ move: 'schedule' });
  expect(api.asked(changeIntake)[0]?.body).toMatchObject({ scheduledAt: '2099-03-02T15:00:00.000Z' });
});

test('locks what was submitted, and says who has to review it', async () => {
  const by = { id: intakeId, fullName: 'Dana Whitfield', image: null };
  answerIntakes(
    intakeOf({
      status: 'SUBMITTED',
      moves: ['nurture', 'lose'],
      needsSecondReviewer: true,
      submitted: { by, at: '2026-03-01T15:00:00.000Z' },
      sections: [sectionOf('mobility', { version: 1, answers: { falls: 2, twoPerson: false } })],
    }),
  );
  await open(path, 'CareManager');
  await shows('Someone other than the assessor has to review this.');
  await shows('This is the level at submission.');
  await expect.element(page.getByText('This section does not apply')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Addenda' })).toBeVisible();
  await expectAccessible();
});

test('shows who is invited their section and nothing of payer and price', async () => {
  const {
    source: _s,
    payer: _p,
    requester: _q,
    recommended: _r,
    level: _l,
    ...rest
  } = intakeOf({
    status: 'IN_PROGRESS',
    moves: [],
    sections: [sectionOf('goals', { version: 1 })],
  });
  const { needsSecondReviewer: _n, submitted: _u, reviewed: _v, addenda: _a, ...seen } = rest;
  answerIntakes(seen);
  await open(path, 'MedicalProfessional');
  await expect.element(page.getByRole('heading', { name: 'Goals and payer' })).toBeVisible();
  await expect.element(page.getByText('Budget and price')).not.toBeInTheDocument();
  await expect.element(button('Edit')).not.toBeInTheDocument();
  await expectAccessible();
});

test('says that a prospect was not found', async () => {
  answerIntakes();
  api.fail(getIntake, 404, 'This initial assessment was not found.');
  await open(path, 'CareManager');
  await shows('This initial assessment was not found');
});

test('creates a client of a reviewed prospect, and asks first about one who may be the same', async () => {
  const intake = intakeOf({ status: 'REVIEWED' });
  answerIntakes(intake);
  const message = 'A client or prospect with the same name and date of birth exists: Ida Bloom.';
  api.fail(createIntakeClient, 409, message, { errors: [{ path: 'acceptsDuplicate', message }] });
  const twin = { id: idOf(801), fullName: 'Ida Bloom', birthDate: '1941-03-22', message };
  api.on(findIntakeTwins, () => ({
    twins: [
      { ...twin, kind: 'INTAKE' as const, id: intakeId },
      { ...twin, kind: 'CLIENT' as const },
    ],
  }));
  await open(path, 'CareManager');
  await button('Create client').click();
  const dialog = page.getByRole('alertdialog', { name: 'Create a client record for Ida Bloom?' });
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  await expect
    .element(dialog.getByRole('link', { name: 'Open Ida Bloom' }))
    .toHaveAttribute('href', `/dashboard/clients/${idOf(801)}`);
  await expectAccessible();
  const won = intakeOf({ status: 'WON', client: { id: idOf(802), fullName: 'Ida Bloom' } });
  api.on(createIntakeClient, () => won);
  answerIntakes(won);
  api.fail(getClient, 404, 'This client was not found.');
  await dialog.getByRole('button', { name: 'Create anyway' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => api.asked(getClient)[0]?.params.id).toBe(idOf(802));
  expect(api.asked(createIntakeClient).map(({ body }) => body)).toEqual([
    { acceptsDuplicate: false },
    { acceptsDuplicate: true },
  ]);
});

/** Opens the tab of a client's initial assessment. */
async function openTab(role: 'CareManager' | 'Family', client: Client, intake: ClientIntake['intake']) {
  answerClient(client);
  api.on(getClientIntake, () => ({ intake }));
  await open(`/dashboard/clients/${clientId}?tab=intake`, role);
}

const found = {
  submittedAt: '2026-03-02T15:00:00.000Z',
  sections: [{ section: 'story' as const, answers: { about: 'A teacher.' } }],
};

test('shows the office the initial assessment of a client, with its level and the way to it', async () => {
  await openTab('CareManager', clientOf(), { ...found, id: intakeId, levelOfCare: 2 });
  await shows('A teacher.');
  await shows(/Level 2, Light personal care/);
  await expect
    .element(page.getByRole('link', { name: 'Open the initial assessment' }))
    .toHaveAttribute('href', path);
  // A question without an answer is left out.
  await expect.element(page.getByText('What makes a good day?')).not.toBeInTheDocument();
  await expectAccessible();
});

test('shows a family the sections for them without the way to the prospect', async () => {
  await openTab('Family', basicClientOf({ sections: ['carePlan'] }), found);
  await shows('A teacher.');
  await expect
    .element(page.getByRole('link', { name: 'Open the initial assessment' }))
    .not.toBeInTheDocument();
});

test('says that a client has no initial assessment in words that a family knows', async () => {
  await openTab('Family', basicClientOf({ sections: ['carePlan'] }), null);
  await shows('No initial assessment');
  await shows('There is no assessment from before care began.');
});
