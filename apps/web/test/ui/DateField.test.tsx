import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateField } from '../../src/ui/DateField.tsx';

function Day({ isPast = false }: { isPast?: boolean }) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <DateField label="Day" isPast={isPast} value={day} onChange={setDay} />
      <output>{day ?? 'none'}</output>
    </>
  );
}

it.each([
  ['this century', false, '26', '2026-11-20'],
  ['the past for a birth', true, '35', '1935-11-20'],
])('reads a year of two digits as %s when the field is left', async (_what, isPast, year, day) => {
  const page = await render(<Day isPast={isPast} />);
  await page.getByRole('spinbutton', { name: /^month/i }).click();
  await userEvent.keyboard(`1120${year}`);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('status')).toHaveTextContent(day);
});
