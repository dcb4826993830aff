import {
  acknowledgePlan,
  type CarePlan,
  carePlansText,
  diffPlanVersion,
  getCarePlan,
  getPlanVersion,
  listPlanVersions,
  publishPlan,
  restorePlanVersion,
  savePlanDraft,
} from '@homeward/contract/care-plans';
import { getHealth } from '@homeward/contract/clients';
import { getClientIntake } from '@homeward/contract/intakes';
import { describe, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { clientId, healthOf } from '../clients/made.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import {
  answerPlan,
  caregiverPlanOf,
  changed,
  manager,
  needy,
  noPlan,
  planOf,
  sectionsOf,
  versionOf,
  written,
} from './made.ts';

const path = `/dashboard/clients/${clientId}?tab=care-plan`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const hides = (text: string) => expect.element(page.getByText(text)).not.toBeInTheDocument();
/** Keeps what is sent, as the server does. */
const keepDrafts = (plan: CarePlan = planOf()) => {
  let { version = 0 } = plan;
  api.on(savePlanDraft, ({ body }) => {
    version += 1;
    return { ...plan, version, draft: { sections: body.sections, changed: null } };
  });
};

describe('a plan that is read', () => {
  it('tells the office what it says, who reads each section, and who has acknowledged it', async () => {
    answerPlan(planOf({ isReviewOverdue: true, reviewDueOn: '2026-11-01' }));
    await open(path, 'CareManager');
    await shows('She taught school.');
    for (const text of [
      'Office, caregivers and family',
      'Overdue since',
      'She came home from the hospital.',
      'Read on',
      'Not read yet',
      'Home & life',
    ])
      await shows(text);
    await expectAccessible();
  });

  it('shows a caregiver what changed, and takes the word that they have read it', async () => {
    answerPlan(caregiverPlanOf(2));
    api.on(acknowledgePlan, () => ({ no: 3, at: '2026-11-24T15:00:00Z' }));
    await open(path, 'CareProvider');
    await shows('The plan has changed since you last read it');
    await expect.element(page.getByText('weight.').first()).toBeVisible();
    expect(api.asked(diffPlanVersion)[0]).toMatchObject({ params: { no: 3 }, query: { against: 2 } });
    for (const hidden of ['Office, caregivers and family', 'Review due', 'Acknowledged']) await hides(hidden);
    await expect.element(button('Edit care plan')).not.toBeInTheDocument();
    await expectAccessible();
    await button('I have read the changes').click();
    await hides('The plan has changed since you last read it');
    expect(api.asked(acknowledgePlan)[0]?.body).toEqual({ no: 3 });
  });

  it('fits a narrow phone in the dark, and says why a word was not taken', async () => {
    answerPlan(caregiverPlanOf(null));
    api.fail(acknowledgePlan, 409, carePlansText.notCurrent(4));
    await page.viewport(320, 640);
    await commands.emulateMedia({ colorScheme: 'dark' });
    await open(path, 'CareProvider');
    await shows('You have not read this plan yet');
    await button('I have read the plan').click();
    await shows(carePlansText.notCurrent(4));
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible();
  });

  it.each([
    ['CareManager', noPlan, 'Start care plan'],
    ['CareProvider', { clientId, published: null, acknowledged: null }, undefined],
    ['Family', { clientId, published: null }, undefined],
  ] as const)('says to a %s that there is none yet', async (role, plan, action) => {
    answerPlan(plan);
    await open(path, role);
    await shows('No care plan yet');
    if (action) await expect.element(button(action)).toBeVisible();
    else await expect.element(button('Start care plan')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('says why it could not be loaded, and tries again', async () => {
    answerPlan();
    api.fail(getCarePlan);
    await open(path, 'CareManager');
    await shows('The care plan could not be loaded');
    api.on(getCarePlan, () => planOf());
    await button('Try again').click();
    await shows('She taught school.');
  });
});

describe('a plan that starts from the initial assessment', () => {
  const sources = (section: string) => page.getByRole('list', { name: `Sources of “${section}”` });
  const startsFrom = () => {
    answerPlan(noPlan);
    api.on(getClientIntake, () => ({ intake: needy }));
    api.on(getHealth, () => healthOf({ allergies: [], noKnownAllergies: false, medications: [] }));
    api.on(savePlanDraft, ({ body }) => ({
      ...noPlan,
      version: 1,
      draft: { sections: body.sections, changed: { by: manager, at: '2026-11-21T15:00:00Z' } },
    }));
  };

  it('drafts each sentence with its source, says that nobody approved it, and lets go of what is changed', async () => {
    startsFrom();
    await open(path, 'CareManager');
    await button('Start care plan').click();
    await shows('Drafted from the initial assessment and the health record');
    await shows(/^Nobody has reviewed it yet/);
    const living =
      'Needs help to bathe: check the water, stay within reach, and assist with what they cannot wash.';
    await expect.element(field('Daily living')).toHaveValue(expect.stringContaining(living));
    await expect.element(field('Daily living')).toHaveValue(expect.stringContaining('Diet: Low salt.'));
    await expect.element(field('Health')).toHaveValue(expect.stringContaining('Allergies: Not asked.'));
    const { headers, body } = api.asked(savePlanDraft)[0] ?? expect.fail('nothing was kept');
    expect(headers.get('if-match')).toBe('"0"');
    expect([body.sections.goals.tier, body.sections.dailyLiving.tier]).toEqual(['OFFICE', 'CAREGIVER']);
    expect(JSON.stringify(body)).not.toContain('Compares us');
    const link = sources('Daily living').getByRole('link', {
      name: 'Initial assessment, Daily activities: Bathing, 11/20/2026 (opens in a new tab)',
    });
    await expect.element(link).toHaveAttribute('href', `/dashboard/clients/${clientId}?tab=intake`);
    await expectAccessible();
    await field('Daily living').fill('Bathes on Mondays.');
    await expect.element(sources('Daily living')).not.toBeInTheDocument();
    await expect.element(sources('Home environment')).toBeVisible();
    expect(api.asked(publishPlan)).toEqual([]);
  });

  it('says that the assessment could not be read, and starts once it can', async () => {
    startsFrom();
    api.fail(getClientIntake);
    await open(path, 'CareManager');
    await button('Start care plan').click();
    await shows('The initial assessment is not in this draft');
    await expect.element(field('Health')).toHaveValue('');
    api.on(getClientIntake, () => ({ intake: needy }));
    await button('Try again').click();
    await expect.element(field('Daily living')).toHaveValue(expect.stringContaining('Diet: Low salt.'));
  });

  it('starts empty where there was no assessment', async () => {
    answerPlan(noPlan);
    await open(path, 'CareManager');
    await button('Start care plan').click();
    await expect.element(field('Health')).toHaveValue('');
    expect(api.asked(savePlanDraft)).toEqual([]);
  });
});

describe('a plan that is written', () => {
  it('keeps what is typed as a draft, shows what changes, and publishes it with a reason', async () => {
    answerPlan();
    keepDrafts();
    api.on(publishPlan, () => planOf({ published: versionOf({ no: 4 }), version: 9 }));
    await open(path, 'CareManager');
    await button('Edit care plan').click();
    await field('Health').fill('Watch her weight.');
    await shows('Draft saved');
    await expectAccessible();
    const { headers, body } = api.asked(savePlanDraft)[0] ?? expect.fail('nothing was kept');
    expect(headers.get('if-match')).toBe('"7"');
    expect(body.sections.health.text).toBe('Watch her weight.');

    await button('Publish…').click();
    const dialog = page.getByRole('dialog', { name: 'Publish care plan' });
    await expect.element(dialog.getByText('What changes since version 3')).toBeVisible();
    await expect.element(dialog.getByRole('deletion').filter({ hasText: 'breathing.' })).toBeVisible();
    await expect.element(dialog.getByRole('insertion').filter({ hasText: 'weight.' })).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.element(dialog.getByText(carePlansText.reasonRequired)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Her weight fell.');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Version 4' })).toBeVisible();
    const published = api.asked(publishPlan)[0];
    expect(published?.headers.get('if-match')).toBe('"8"');
    expect(published?.body).toEqual({ reason: 'Her weight fell.' });
  });

  it('compares with what somebody else has saved, and saves nothing until that is decided', async () => {
    answerPlan();
    keepDrafts(planOf({ version: 8 }));
    const theirs = sectionsOf({ health: 'Her weight is fine.', careTeam: 'Call Maria first.' });
    const keep = api.hold(savePlanDraft);
    let isRefused = false;
    api.on(savePlanDraft, ({ headers, body }) => {
      if (headers.get('if-match') === '"8"')
        return planOf({ version: 9, draft: { sections: body.sections, changed: null } });
      isRefused = true;
      throw new Refusal(412, carePlansText.changedSince, {
        current: planOf({ version: 8, draft: { sections: theirs, changed: null } }),
      });
    });
    keep();
    await open(path, 'CareManager');
    await button('Edit care plan').click();
    await field('Health').fill('Watch her weight.');
    await shows('Someone else changed this care plan while you were editing');
    expect(isRefused).toBe(true);
    await expect.element(field('Care team')).toHaveValue('Call Maria first.');
    await expect.element(field('Health')).toHaveValue('Watch her weight.');
    await expectAccessible();
    await button('Use theirs: Health').click();
    await field('Snapshot').fill('New here? Read this.');
    await button('Save the draft').click();
    await shows('Draft saved');
    expect(api.asked(savePlanDraft)).toHaveLength(2);
    const { sections } = api.asked(savePlanDraft).at(-1)?.body ?? expect.fail('nothing was kept');
    expect([sections.health.text, sections.snapshot.text]).toEqual([
      'Her weight is fine.',
      'New here? Read this.',
    ]);
  });

  it('says that the connection is lost, keeps what was typed, and saves it afterwards', async () => {
    answerPlan();
    api.loseConnection(savePlanDraft);
    await open(path, 'CareManager');
    await button('Edit care plan').click();
    await field('Health').fill('Watch her weight.');
    await button('Close').click();
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await shows('The draft is not saved');
    await expect.element(field('Health')).toHaveValue('Watch her weight.');
    keepDrafts();
    await button('Try again').click();
    await shows('Draft saved');
    await hides('The draft is not saved');
  });

  it('shows at its section what the server refused', async () => {
    answerPlan();
    const tooLong = 'Use at most 20,000 characters.';
    api.fail(savePlanDraft, 400, 'Some fields need another look.', {
      errors: [{ path: 'sections.goals.text', message: tooLong }],
    });
    await open(path, 'CareManager');
    await button('Edit care plan').click();
    await field('Goals & orders').fill('Walk to the garden.');
    await button('Publish…').click();
    await expect.element(field('Goals & orders')).toHaveAccessibleDescription(new RegExp(tooLong));
    await button('Goals & orders: 1 error').click();
    await expect.element(field('Goals & orders')).toHaveFocus();
  });

  it('discards a draft once that is confirmed', async () => {
    const draft = {
      sections: sectionsOf({ health: 'A thought.' }),
      changed: { by: manager, at: '2026-11-24T15:00:00Z' },
    };
    answerPlan(planOf({ draft }));
    api.on(restorePlanVersion, () => planOf({ version: 8 }));
    await open(path, 'CareManager');
    await shows('A draft is not published yet');
    await button('Continue the draft').click();
    await button('Discard draft').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect.element(button('Edit care plan')).toBeVisible();
    const restored = api.asked(restorePlanVersion)[0];
    expect([restored?.params.no, restored?.headers.get('if-match')]).toEqual([3, '"7"']);
  });
});

it('lists the versions, compares two side by side, and makes one the draft', async () => {
  answerPlan();
  const row = { publishedAt: '2026-11-20T15:00:00Z', publishedBy: manager };
  api.on(listPlanVersions, ({ query }) =>
    pageOfRows(
      [
        { ...row, no: 3, reason: 'She came home.', changed: ['health' as const] },
        { ...row, no: 2, reason: 'She moved.', changed: [] },
      ],
      query,
    ),
  );
  api.on(getPlanVersion, () => versionOf({ no: 2, sections: { health: written.health } }));
  api.on(diffPlanVersion, () => changed);
  api.on(restorePlanVersion, () => planOf({ version: 8 }));
  await open(path, 'CareManager');
  await button('Versions').click();
  const dialog = page.getByRole('dialog', { name: 'Versions of the care plan' });
  await expect.element(dialog.getByText('Changed: Health')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Show version 2' }).click();
  await expect.element(dialog.getByText('Watch her breathing.')).toBeVisible();
  await dialog.getByRole('button', { name: /Compare with/ }).click();
  await page.getByRole('option', { name: 'Version 3' }).click();
  const before = dialog.getByRole('group', { name: 'Health, Version 2' });
  await expect.element(before.filter({ hasText: 'weight.' })).toBeVisible();
  await expect.element(before.filter({ hasText: 'breathing.' })).not.toBeInTheDocument();
  const after = dialog.getByRole('group', { name: 'Health, Version 3' });
  await expect.element(after.filter({ hasText: 'breathing.' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Restore as draft' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit care plan' })).toBeVisible();
  expect(api.asked(restorePlanVersion)[0]?.params.no).toBe(2);
});
