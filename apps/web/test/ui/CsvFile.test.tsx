import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CsvFile } from '../../src/ui/CsvFile.tsx';

test('reads the file that is dropped on it', async () => {
  const onText = vi.fn();
  await render(
    <CsvFile isBusy={false} onText={onText}>
      Drop the file here.
    </CsvFile>,
  );
  const text = page.getByText('Drop the file here.');
  await expect.element(text).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['Email\na@agency.example\n'], 'staff.csv', { type: 'text/csv' }));
  text.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.poll(() => onText.mock.calls).toEqual([['Email\na@agency.example\n']]);
});
