import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RecoveryCodes } from '../../src/features/session/RecoveryCodes.tsx';

test('says so where the codes could not be copied', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  const copied = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await render(<RecoveryCodes codes={['aaaa-bbbb']} onDone={() => {}} />);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The codes could not be copied. Select them, or download them as a file.');
  written.mockResolvedValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  copied.mockRestore();
  written.mockRestore();
});
