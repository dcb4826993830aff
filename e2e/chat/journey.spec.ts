import { expectAccessible } from '../fixtures/axe.ts';
import type { DemoUser } from '../fixtures/demo.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

/** Who is signed in in a browser. */
async function idOf({ context, headers }: Person, user: DemoUser): Promise<{ id: string; fullName: string }> {
  const answer = await context.request.get('/api/auth/session', { headers });
  expect(answer.status(), user).toBe(200);
  const body = (await answer.json()) as { user: { id: string; firstName: string; lastName: string } };
  return { id: body.user.id, fullName: `${body.user.firstName} ${body.user.lastName}` };
}

test('two write to each other, see what is read, and one is taken out', async ({
  signIn,
  openBrowser,
  expectFault,
}) => {
  // What the page asks of a conversation after its reader was taken out is refused.
  expectFault(/404 \(Not Found\).*\/api\/conversations\//);
  const admin = await signIn('admin');
  const provider = await openBrowser('care.provider');
  const medical = await openBrowser('medical');
  const [caregiver, doctor] = await Promise.all([idOf(provider, 'care.provider'), idOf(medical, 'medical')]);
  await medical.context.close();
  const title = `Journey ${Date.now()}`;
  const started = await admin.context.request.post('/api/conversations', {
    headers: admin.headers,
    data: { type: 'GROUP', title, memberIds: [caregiver.id, doctor.id] },
  });
  expect(started.status(), await started.text()).toBe(201);
  const { id } = (await started.json()) as { id: string };

  await admin.page.goto(`/dashboard/chat?conversation=${id}`);
  await provider.page.goto('/dashboard/chat');
  const row = provider.page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link')
    .filter({ hasText: title });
  await expect(admin.page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(row).toBeVisible();

  const logOf = ({ page }: Pick<Person, 'page'>) => page.getByRole('log', { name: /^Messages with/ });
  const field = admin.page.getByRole('textbox', { name: `Message to ${title}` });
  await field.fill('Mrs. Alvarez is **well**');
  await field.press('Enter');
  // It is delivered within half a second, because the other one has Chat open.
  await expect(logOf(admin).getByText(/^(Sent|Delivered)/)).toBeVisible();
  await expect(row).toContainText('1 unread message');

  await row.click();
  await expect(logOf(provider).locator('strong', { hasText: 'well' })).toBeVisible();
  await expect(logOf(provider).getByRole('heading', { name: 'New messages' })).toBeVisible();
  await expect(logOf(admin).getByText(`Read by ${caregiver.fullName}`)).toBeVisible();
  await expect(row).not.toContainText('unread');
  await expectAccessible(provider.page);

  // Both look at it: what one writes the other sees.
  const answer = provider.page.getByRole('textbox', { name: `Message to ${title}` });
  await answer.pressSequentially('On my way');
  await expect(admin.page.getByText(/ is typing…$/)).toBeVisible();
  await answer.press('Enter');
  await expect(logOf(admin).getByText('On my way')).toBeVisible();

  await admin.page.getByRole('button', { name: 'People and settings' }).click();
  const sheet = admin.page.getByRole('dialog', { name: title });
  await sheet.getByRole('button', { name: `Change what ${caregiver.fullName} is` }).click();
  await admin.page.getByRole('menuitem', { name: 'Remove from the conversation' }).click();
  await expect(provider.page.getByText('You are no longer in this conversation.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(logOf(provider)).toHaveCount(0);
});
