import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { FormDialog } from '../../src/ui/FormDialog.tsx';
import { TextField } from '../../src/ui/TextField.tsx';

/** What browsers send for a key that an input method takes; TypeScript no longer knows `keyCode`. */
const pressOf = (key: string, more: { isComposing?: boolean; keyCode?: number; ctrlKey?: boolean }) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more } as KeyboardEventInit);

it('keeps the keys of an input method from every handler, in the order of each browser', async () => {
  let saves = 0;
  let closes = 0;
  const screen = await render(
    <FormDialog
      title="Names"
      isOpen
      isDirty={false}
      saveState="idle"
      onOpenChange={() => {
        closes += 1;
      }}
      onSave={() => {
        saves += 1;
      }}
    >
      <TextField label="Name" value="さくら" onChange={() => {}} />
    </FormDialog>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' }).element();
  // Chrome and Firefox: the key comes within the composition.
  field.dispatchEvent(pressOf('Enter', { isComposing: true, ctrlKey: true }));
  field.dispatchEvent(pressOf('Escape', { isComposing: true }));
  // Safari: the composition has ended when the key comes.
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'さくら' }));
  field.dispatchEvent(pressOf('Enter', { keyCode: 229, ctrlKey: true }));
  field.dispatchEvent(pressOf('Escape', { keyCode: 229 }));
  expect([saves, closes]).toEqual([0, 0]);
  field.dispatchEvent(pressOf('Enter', { keyCode: 13, ctrlKey: true }));
  expect(saves).toBe(1);
});
