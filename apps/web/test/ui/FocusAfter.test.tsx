import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFocusAfter } from '../../src/ui/schedule/useFocusAfter.ts';
import { press } from '../hands.ts';

/** A slow device redraws a list after so many frames. */
const manyFrames = 40;

async function frames(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
}

const moved = () => document.querySelector<HTMLElement>('[data-version="2"]') ?? undefined;

/** A list whose entry goes away when it is moved, and is drawn in its new place many frames later. */
function SlowList() {
  const [state, setState] = useState<'there' | 'gone' | 'moved'>('there');
  const focusAfter = useFocusAfter();
  const move = async () => {
    focusAfter(moved);
    await frames(2);
    setState('gone');
    await frames(manyFrames);
    setState('moved');
  };
  return (
    <div>
      {state === 'there' ? (
        <button type="button" data-version="1" onClick={() => void move()}>
          Visit
        </button>
      ) : null}
      <button type="button">Another</button>
      {state === 'moved' ? (
        <button type="button" data-version="2">
          Visit, moved
        </button>
      ) : null}
    </div>
  );
}

test('what is drawn many frames later takes the focus then', async () => {
  await render(<SlowList />);
  await page.getByRole('button', { name: 'Visit' }).click();
  await expect.element(page.getByRole('button', { name: 'Visit, moved' })).toHaveFocus();
});

test('whoever moves the focus meanwhile keeps it', async () => {
  await render(<SlowList />);
  await page.getByRole('button', { name: 'Visit' }).click();
  await expect.element(page.getByRole('button', { name: 'Visit' })).not.toBeInTheDocument();
  await press('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Another' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Visit, moved' })).toBeVisible();
  await frames(2);
  await expect.element(page.getByRole('button', { name: 'Another' })).toHaveFocus();
});
