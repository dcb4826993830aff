import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';
import { editorOf, openProfile, saveProfile, signInProvider } from './editor.ts';

test('a merge of skills shows on an open profile, and an open editor is told before it saves over it', async ({
  page,
  request,
  openBrowser,
  expectFault,
}) => {
  expectFault(/412/);
  const manager = await openBrowser('care.manager');
  const makeSkill = async (name: string) => {
    const made = await request.post('/api/skills', { headers: manager.headers, data: { name } });
    expect(made.status(), await made.text()).toBe(200);
    return (await made.json()) as { id: string; version: number };
  };
  const mark = randomUUID().slice(0, 8);
  const [wrong, right] = [`Demntia ${mark}`, `Memory care ${mark}`];
  const [from, into] = [await makeSkill(wrong), await makeSkill(right)];
  const { id, headers } = await signInProvider(page, request);
  await saveProfile(request, headers, id, { skills: [from.id] });
  const panel = await openProfile(page, id);
  await expect(panel.getByRole('list', { name: 'Skills' })).toContainText(wrong);
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  const editor = editorOf(page);
  await editor.getByRole('textbox', { name: 'About' }).fill('Typed while skills were merged.');

  const merged = await request.post(`/api/skills/${from.id}/merge`, {
    headers: { ...manager.headers, 'if-match': `"${from.version}"` },
    data: { intoId: into.id, dryRun: false },
  });
  expect(merged.status(), await merged.text()).toBe(200);
  await expect(panel.getByRole('list', { name: 'Skills' }), 'told live').toContainText(right);

  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor.getByText('Someone else changed this profile')).toBeVisible();
  await expect(editor.getByRole('group', { name: 'Theirs: Skills' })).toContainText(right);
  await expect(editor.getByRole('textbox', { name: 'About' })).toHaveValue('Typed while skills were merged.');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor).toBeHidden();
  await expect(panel.getByText('Typed while skills were merged.')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Skills' })).toContainText(right);
});
