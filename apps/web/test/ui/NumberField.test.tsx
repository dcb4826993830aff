import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formattersFor } from '../../src/app/formatters.ts';
import { FormattersProvider } from '../../src/ui/FormattersProvider.tsx';
import { NumberField, type NumberFieldProps } from '../../src/ui/NumberField.tsx';
import { noNumber } from '../../src/ui/typedNumber.ts';
import { expectAccessible } from '../accessible.ts';

interface MilesProps extends Partial<NumberFieldProps> {
  start?: number;
  /** The language of the browser. */
  browser?: string;
  dateFormat?: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD';
}

function Miles({ start = Number.NaN, browser = 'en-US', dateFormat = 'MM/DD/YYYY', ...more }: MilesProps) {
  const [miles, setMiles] = useState(start);
  const formatters = formattersFor({
    timezone: 'America/New_York',
    dateFormat,
    timeFormat: '12h',
    weekStart: 'sunday',
  });
  return (
    <I18nProvider locale={browser}>
      <FormattersProvider formatters={formatters}>
        <main>
          <h1>Mileage</h1>
          <NumberField label="Miles" value={miles} onChange={setMiles} {...more} />
          <output>{String(miles)}</output>
          <button type="button" onClick={() => setMiles(3)}>
            Reset
          </button>
        </main>
      </FormattersProvider>
    </I18nProvider>
  );
}

const field = () => page.getByRole('textbox', { name: 'Miles' });
const kept = () => expect.element(page.getByRole('status'));
const type = async (text: string) => {
  await field().click();
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
};

describe('a number field', () => {
  it.each([
    ['es-ES', '7.5', '7.5'],
    ['es-ES', '7,5', '7.5'],
    ['de-DE', '1.234,5', '1234.5'],
    ['en-US', '7,5', '7.5'],
    ['en-US', ',5', '0.5'],
    ['en-US', '1,234.5', '1234.5'],
    ['en-US', '1.234.567', '1234567'],
    ['ar-EG', '7.5', '7.5'],
  ])('in a browser in %s reads %s as %s', async (browser, typed, miles) => {
    await render(<Miles browser={browser} />);
    await type(`${typed}{Tab}`);
    await kept().toHaveTextContent(miles);
    await expect.element(field()).toHaveValue(Number(miles).toLocaleString('en-US'));
  });

  it.each(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const)(
    'writes a price alike for readers of %s',
    async (dateFormat) => {
      await render(
        <Miles
          dateFormat={dateFormat}
          start={1_234.5}
          formatOptions={{ style: 'currency', currency: 'USD' }}
        />,
      );
      await expect.element(field()).toHaveValue('$1,234.50');
      await type('0,67{Tab}');
      await kept().toHaveTextContent('0.67');
      await expect.element(field()).toHaveValue('$0.67');
    },
  );

  it.each([
    ['no separators between thousands', { formatOptions: { useGrouping: false } }, '7,5', '7.5'],
    ['whole numbers only', { formatOptions: { maximumFractionDigits: 0 } }, '7.5', '8'],
    ['steps', { step: 0.5, minValue: 0, maxValue: 24 }, '7,25', '7.5'],
    ['bounds', { minValue: 0, maxValue: 24 }, '7,5', '7.5'],
  ])('with %s leaves out no comma or point', async (_what, props, typed, miles) => {
    await render(<Miles {...props} />);
    await type(`${typed}{Tab}`);
    await kept().toHaveTextContent(miles);
  });

  it('refuses what is no number, keeps it to be corrected, and says so', async () => {
    await render(<Miles start={3} />);
    await type('12,34,5{Enter}');
    await expect.element(field()).toHaveValue('12,34,5');
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field()).toHaveAccessibleDescription(noNumber('12,34,5'));
    await kept().toHaveTextContent('NaN');
    await expectAccessible();
    await userEvent.keyboard('{ArrowUp}');
    await kept().toHaveTextContent('NaN');
    await userEvent.keyboard('{Backspace}{Backspace}{Tab}');
    await kept().toHaveTextContent('12.34');
    await expect.element(field()).not.toHaveAttribute('aria-invalid');
  });

  it('shows a value from outside in the place of what was refused', async () => {
    await render(<Miles start={1} />);
    await type('7,5,5{Tab}');
    await kept().toHaveTextContent('NaN');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(field()).toHaveValue('3');
    await expect.element(field()).not.toHaveAttribute('aria-invalid');
  });

  it('reads a pasted number in the same way', async () => {
    await render(<Miles start={30} />);
    const paste = async (text: string) => {
      await field().click();
      await userEvent.keyboard('{Control>}a{/Control}');
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field()
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    await paste('\u200b1.234,5\u00a0');
    await kept().toHaveTextContent('1234.5');
    await paste('seven');
    await kept().toHaveTextContent('NaN');
    await expect.element(field()).toHaveAccessibleDescription(noNumber('seven'));
  });

  it('steps from the number that is typed, by keys and buttons', async () => {
    await render(<Miles start={30} />);
    await type('7,5{ArrowUp}');
    await kept().toHaveTextContent('7.5');
    await userEvent.keyboard('{ArrowUp}');
    await kept().toHaveTextContent('8');
    await type('9,5');
    await page.getByRole('button', { name: 'Decrease' }).click();
    await kept().toHaveTextContent('9.5');
    await page.getByRole('button', { name: 'Decrease' }).click();
    await kept().toHaveTextContent('9');
  });

  it('leaves the wheel to the page', async () => {
    await render(<Miles start={30} step={15} minValue={0} />);
    await field().click();
    for (const deltaY of [100, -100]) {
      const turn = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      expect(field().element().dispatchEvent(turn)).toBe(true);
    }
    await userEvent.tab();
    await kept().toHaveTextContent('30');
  });
});
