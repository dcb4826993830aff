import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OneField } from '../../src/ui/OneField.tsx';
import { type FieldTag, TagsField } from '../../src/ui/TagsField.tsx';
import { press } from '../hands.ts';

const people = ['Ana Villanueva', 'Ben Ortiz', 'Bea Lim'].map((name) => ({ id: name, name }));
const [ana = { id: '', name: '' }] = people;
const matching = (text = '') => people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

function One({ value: given }: { value: FieldTag | null }) {
  const [value, setValue] = useState(given);
  const [typed, setTyped] = useState<string>();
  return (
    <main>
      <OneField
        label="Caregiver"
        value={value}
        onChange={setValue}
        options={matching(typed)}
        typed={typed}
        onTyped={setTyped}
        isLoading={false}
        empty="Nobody found"
      />
      <button type="button">Next</button>
      <output aria-label="Chosen">{value?.name ?? 'nobody'}</output>
    </main>
  );
}

function Several() {
  const [value, setValue] = useState<readonly FieldTag[]>([ana]);
  const [text, setText] = useState('');
  return (
    <main>
      <TagsField
        label="People"
        value={value}
        onChange={setValue}
        options={matching(text)}
        inputValue={text}
        onInputChange={setText}
      />
      <button type="button">Next</button>
      <output aria-label="Chosen">{value.map(({ name }) => name).join() || 'nobody'}</output>
    </main>
  );
}

const one = () => page.getByRole('combobox', { name: 'Caregiver' });
const several = () => page.getByRole('combobox', { name: 'People' });
const chosen = () => page.getByRole('status', { name: 'Chosen' });
const next = () => page.getByRole('button', { name: 'Next', exact: true });

test('the Tab key leaves a field for one person as it is, whatever option it was on', async () => {
  await render(<One value={null} />);
  one().element().focus();
  await expect.element(page.getByRole('option', { name: 'Ana Villanueva' })).toBeVisible();
  await press('{Tab}');
  await expect.element(next()).toHaveFocus();
  await expect.element(chosen()).toHaveTextContent('nobody');

  await one().fill('ana');
  await page.getByRole('option', { name: 'Ana Villanueva' }).click();
  one().element().focus();
  await press('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Ana Villanueva' })).toBeVisible();
  await press('{Tab}');
  await expect.element(next()).toHaveFocus();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(chosen()).toHaveTextContent('Ana Villanueva');

  one().element().focus();
  await press('{ArrowDown}{ArrowDown}{Tab}');
  await expect.element(next()).toHaveFocus();
  await expect.element(chosen()).toHaveTextContent('Ana Villanueva');
  await expect.element(one()).toHaveValue('Ana Villanueva');
});

test('another person takes the place of the one who is chosen, and the list closes', async () => {
  await render(<One value={ana} />);
  await one().fill('ben');
  await page.getByRole('option', { name: 'Ben Ortiz' }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(one()).toHaveValue('Ben Ortiz');
  await expect.element(chosen()).toHaveTextContent('Ben Ortiz');
  await next().click();
  await expect.element(next()).toHaveFocus();
});

test('once somebody is chosen, the list waits for a key, the arrow, or typing', async () => {
  await render(<One value={ana} />);
  const list = page.getByRole('listbox');
  one().element().focus();
  next().element().focus();
  one().element().focus();
  await press('{End}');
  await expect.element(list).not.toBeInTheDocument();
  // Ben, and who is chosen.
  await one().fill('ben');
  await expect.element(list.getByRole('option')).toHaveLength(2);
  await press('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Show suggestions/ }).click();
  await expect.element(list.getByRole('option')).toHaveLength(3);
  await page.getByRole('option', { name: 'Bea Lim' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await press('{ArrowDown}');
  await expect.element(list).toBeVisible();
});

test('leaving in the middle of a word brings back who is chosen, and clearing the field takes them back', async () => {
  await render(<One value={ana} />);
  await one().fill('bea');
  await press('{Tab}');
  await expect.element(one()).toHaveValue('Ana Villanueva');
  await expect.element(chosen()).toHaveTextContent('Ana Villanueva');

  await one().fill('');
  await press('{Tab}');
  await expect.element(chosen()).toHaveTextContent('nobody');
  await expect.element(one()).toHaveValue('');
});

test('the Tab key leaves a field for several people as it is', async () => {
  await render(<Several />);
  several().element().focus();
  await expect.element(page.getByRole('option', { name: 'Ana Villanueva' })).toBeVisible();
  await press('{Tab}');
  await expect.element(chosen()).toHaveTextContent('Ana Villanueva');
  several().element().focus();
  await press('{ArrowDown}{ArrowDown}{Tab}');
  await expect.element(chosen()).toHaveTextContent('Ana Villanueva');
  // Enter chooses.
  several().element().focus();
  await press('{ArrowDown}{ArrowDown}{Enter}');
  // While the list is open, all else is hidden from screen readers.
  await expect.element(page.getByText('Ana Villanueva,Bea Lim')).toBeVisible();
});
