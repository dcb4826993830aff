import type { BrowserContext, Page } from '@playwright/test';
import type { DemoUser } from '../fixtures/demo.ts';
import { expect, test } from '../fixtures/test.ts';

/** A visit in New York over each change of its clocks, as an office there reads it, and everybody elsewhere. */
const changes = [
  {
    day: '2027-03-14',
    date: 'Mar 14, 2027',
    begins: '12:30 AM EST',
    elsewhere: '12:30 AM EST – 4:30 AM EDT',
  },
  { day: '2027-11-07', date: 'Nov 7, 2027', begins: '12:30 AM EDT', elsewhere: '12:30 AM EDT – 4:30 AM EST' },
] as const;
/** One AM for both, and no zone. */
const there = '12:30( AM)? – 4:30 AM(?! E[SD]T)';

const four: readonly { user: DemoUser; zone: string }[] = [
  { user: 'super.admin', zone: 'America/Los_Angeles' },
  { user: 'admin', zone: 'America/New_York' },
  { user: 'care.provider', zone: 'America/Chicago' },
  { user: 'family', zone: 'Asia/Manila' },
];

/** Lets somebody live in a zone, with the formats that all four share, as far as their browser knows. */
async function liveIn(context: BrowserContext, timezone: string): Promise<void> {
  await context.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { display: object };
    const formats = { timezone, timeFormat: '12h', dateFormat: 'MM/DD/YYYY' };
    await route.fulfill({ response, json: { ...body, display: { ...body.display, ...formats } } });
  });
}

/** Words as they are shown: between the figures and AM stands a narrow space that does not break. */
const shown = (words: string) => new RegExp(words.replaceAll(' ', '\\s'));

/** The shift on the calendar and in its sheet say the same. */
async function expectShift(page: Page, day: string, words: string): Promise<void> {
  await page.goto(`/dashboard/calendar?view=agenda&date=${day}`);
  const shift = page.getByRole('main').getByRole('button', { name: /12:30/ }).first();
  await expect(shift).toContainText(shown(words));
  await shift.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(shown(words)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

for (const { day, date, begins, elsewhere } of changes) {
  test(`four people in four zones read one time for the visit of ${day}`, async ({ signIn, openBrowser }) => {
    const office = await signIn('admin');
    const family = await openBrowser('family');
    const { request } = office.page;
    const json = async <Body>(path: string, headers: Readonly<Record<string, string>>) =>
      (await (await request.get(path, { headers })).json()) as Body;
    const { data } = await json<{ data: { id: string }[] }>(
      '/api/clients?status=ACTIVE&sort=name&limit=1',
      family.headers,
    );
    const clientId = data[0]?.id;
    const caregiver = await openBrowser('care.provider');
    const { user } = await json<{ user: { id: string } }>('/api/auth/session', caregiver.headers);
    const made = await request.post('/api/shifts', {
      headers: office.headers,
      data: {
        ...{ clientId, careProviderId: user.id, serviceType: 'COMPANION', shiftType: 'HOURLY' },
        ...{ start: `${day}T00:30`, end: `${day}T04:30`, timezone: 'America/New_York' },
        overrideReason: 'The family asked for this time.',
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    const { id, version } = (await made.json()) as { id: string; version: number };
    const published = await request.post(`/api/shifts/${id}/moves`, {
      headers: { ...office.headers, 'if-match': `"${version}"` },
      data: { move: 'publish' },
    });
    expect(published.status(), await published.text()).toBe(200);

    const scheduler = await openBrowser('super.admin');
    const people = { admin: office, family, 'care.provider': caregiver, 'super.admin': scheduler };
    for (const { user: name, zone } of four) {
      const { page, context } = people[name as keyof typeof people];
      await liveIn(context, zone);
      await expectShift(page, day, name === 'admin' ? there : elsewhere);
    }
    await caregiver.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(caregiver.page.getByText(shown(`${date}, ${begins}`)).first()).toBeVisible();
  });
}
