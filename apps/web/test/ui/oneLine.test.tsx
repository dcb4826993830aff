import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextField } from '../../src/ui/TextField.tsx';

function Typed({ rows }: { rows?: number }) {
  const [value, setValue] = useState('');
  return <TextField label="Text" value={value} onChange={setValue} {...(rows !== undefined && { rows })} />;
}

it.each([
  ['one line has spaces instead of pasted tabs', undefined, 'Rosa\tPark', 'Rosa Park'],
  ['several lines keep what was pasted', 3, 'Rosa\n\tPark', 'Rosa\n\tPark'],
])('%s', async (_what, rows, pasted, kept) => {
  const screen = await render(<Typed {...(rows !== undefined && { rows })} />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  await field.fill(pasted);
  await expect.element(field).toHaveValue(kept);
});
