import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DetailCard, DetailRow } from '../../src/ui/DetailCard.tsx';
import { TextField } from '../../src/ui/TextField.tsx';

/** How far the first line of an element stands from its left edge, in pixels. */
function indentOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const [line] = range.getClientRects();
  return Math.round((line?.left ?? 0) - element.getBoundingClientRect().left);
}

it('shows what people wrote in the direction of its own letters', async () => {
  const screen = await render(
    <div style={{ width: '600px' }}>
      <DetailCard title="Contact">
        <DetailRow label="Name">שרה כהן.</DetailRow>
        <DetailRow label="City">Boston</DetailRow>
      </DetailCard>
      <p dir="auto" data-testid="note" className="whitespace-pre-line">
        {'Call first.\nאין בבית'}
      </p>
      <TextField label="Note" value="שלום!" onChange={() => {}} />
      <TextField label="More" rows={2} value="مرحبا!" onChange={() => {}} />
    </div>,
  );
  expect(indentOf(screen.getByText('שרה כהן.').element())).toBeGreaterThan(100);
  expect(indentOf(screen.getByText('Boston').element())).toBe(0);
  for (const name of ['Note', 'More']) {
    const field = screen.getByRole('textbox', { name }).element();
    expect(field.matches(':dir(rtl)')).toBe(true);
    expect(getComputedStyle(field).direction).toBe('rtl');
  }
  // Each line of a note goes its own way.
  const note = screen.getByTestId('note').element();
  const lines = document.createRange();
  lines.selectNodeContents(note);
  const rects = [...lines.getClientRects()];
  const [first, second] = [rects[0], rects.at(-1)];
  expect(Math.round((first?.left ?? 0) - note.getBoundingClientRect().left)).toBe(0);
  expect((second?.left ?? 0) - note.getBoundingClientRect().left).toBeGreaterThan(100);
});
