import { listSkills } from '@homeward/contract/skills';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TagsPicker } from '../../src/features/skills/index.ts';
import { queryClient } from '../../src/lib/query.ts';
import { api } from '../api.ts';
import { idOf, signIn } from '../frame.ts';
import { press } from '../hands.ts';
import { pageOfRows } from '../page.ts';

const skills = ['Bathing', 'Dementia care', 'Wound care'].map((name, index) => ({
  id: idOf(50 + index),
  name,
}));

function Picker() {
  const [value, setValue] = useState<readonly { id: string; name: string }[]>([]);
  return (
    <QueryClientProvider client={queryClient}>
      <TagsPicker label="Skills" url="/skills" value={value} onChange={setValue} />
    </QueryClientProvider>
  );
}

test('while a search is under way, the list offers only what matches the text so far', async () => {
  api.on(listSkills, ({ query: { search = '', limit } }) => {
    const data = skills.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    return pageOfRows(data, { limit });
  });
  await signIn('CareManager');
  await render(<Picker />);
  const field = page.getByRole('combobox', { name: 'Skills' });
  const option = (name: string) => page.getByRole('option', { name });
  await field.click();
  await expect.element(option('Bathing')).toBeVisible();

  const answer = api.hold(listSkills);
  await field.fill('dementia');
  await expect.element(option('Bathing')).not.toBeInTheDocument();
  await expect.element(option('Dementia care')).toBeVisible();
  // The answer arrives between the arrow and Enter: the option in focus is still the one chosen.
  await press('{ArrowDown}');
  answer();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await press('{Enter}{Escape}');
  await expect.element(page.getByRole('row', { name: 'Dementia care' })).toBeVisible();
});
