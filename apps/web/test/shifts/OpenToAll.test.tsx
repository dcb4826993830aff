import { type Offers, shiftVisibilities } from '@homeward/contract/shifts';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShiftRequests } from '../../src/features/shifts/ShiftRequests.tsx';
import { newFields, type ShiftFields } from '../../src/features/shifts/shifts.form.model.ts';
import { VisibilityField } from '../../src/features/shifts/VisibilityField.tsx';
import { type Form, useForm } from '../../src/ui/useForm.ts';
import { button, choose } from './hands.ts';
import { jonah, maria } from './made.ts';

const label = /Who sees it while it is open/;
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);

interface ShownProps {
  visibility: ShiftFields['visibility'];
  onForm: (form: Form<ShiftFields>) => void;
}

function Shown({ visibility, onForm }: ShownProps) {
  const form = useForm<ShiftFields>({ ...newFields({}), visibility });
  useEffect(() => onForm(form));
  return <VisibilityField form={form} />;
}

/** Shows the field of a form that holds this. @returns what it holds, and how it refuses it */
async function showField(visibility: ShiftFields['visibility']) {
  let held: Form<ShiftFields> | undefined;
  const onForm = (form: Form<ShiftFields>) => {
    held = form;
  };
  await render(<Shown visibility={visibility} onForm={onForm} />);
  return {
    chosen: () => held?.values.visibility,
    isDirty: () => held?.isDirty,
    refuse: (errors: Record<string, string>) => held?.refuse(errors),
  };
}

test('a new shift follows the office until something else is chosen', async () => {
  const field = await showField(null);
  await button(label).click();
  expect(options()).toEqual([
    'As set for the office',
    'All eligible caregivers',
    'Only those to whom it is offered',
  ]);
  await page.getByRole('option', { name: 'All eligible caregivers', exact: true }).click();
  expect([field.chosen(), field.isDirty()]).toEqual(['EVERYONE_ELIGIBLE', true]);
  await choose(label, 'As set for the office');
  expect([field.chosen(), field.isDirty()]).toEqual([null, false]);
});

test('what was chosen for a shift stays chosen: the office is no choice any more', async () => {
  const field = await showField('OFFERED_ONLY');
  await button(label).click();
  expect(options()).toHaveLength(shiftVisibilities.length);
  await page.getByRole('option', { name: 'All eligible caregivers', exact: true }).click();
  expect(field.chosen()).toBe('EVERYONE_ELIGIBLE');
  field.refuse({ visibility: 'Choose who sees it.' });
  await expect.element(page.getByText('Choose who sees it.')).toBeVisible();
});

const requests: Offers['requests'] = [
  { person: maria, askedAt: new Date(Date.now() - 3_600_000).toISOString() },
  { person: jonah, askedAt: new Date(Date.now() - 60_000).toISOString() },
];
const list = () => page.getByRole('list', { name: 'Asked for by' });

test('those who ask for a shift stand in their order, and one press assigns one of them', async () => {
  const onAssign = vi.fn();
  await render(<ShiftRequests requests={requests} onAssign={onAssign} />);
  await expect.element(list()).toMatchTextContent(/Maria Santos[\s\S]*Jonah Cole/);
  await button('Assign Jonah Cole').click();
  expect(onAssign.mock.calls).toEqual([[jonah.id]]);
});

test('nobody is assigned to a shift that someone has', async () => {
  await render(<ShiftRequests requests={requests} onAssign={undefined} />);
  await expect.element(list()).toMatchTextContent(/Maria Santos/);
  await expect.element(button(/^Assign/)).not.toBeInTheDocument();
});
