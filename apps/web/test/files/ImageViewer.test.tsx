import { expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { middleOf, press } from '../hands.ts';
import { openFile, openShelf, photo, viewerOf } from '../shelf.ts';

const picture = () => viewerOf().css('*:has(> img)').last();
const zoom = () => viewerOf().getByLabelText('Zoom', { exact: true });
const tool = (name: string): Locator => viewerOf().getByRole('button', { name, exact: true });

/** What stands in the picture's style: how far it is moved, its zoom and its turn. */
const expectAt = (x: number, y: number, scale: number, turn: number) =>
  expect
    .poll(() => (picture().element() as HTMLElement).style.transform)
    .toBe(`translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`);

async function openPicture(...more: string[]) {
  await openShelf(['porch.jpg', ...more].map(photo));
  await openFile('porch.jpg');
  await expect.element(viewerOf().getByRole('img')).toBeVisible();
}

async function zoomTo200() {
  for (const percent of [125, 150, 175, 200]) {
    await press('+');
    await expect.element(zoom()).toHaveTextContent(`${percent}%`);
  }
}

test('a picture is zoomed from 0.5 to 3 in quarters: buttons, keys and wheel', async () => {
  await openPicture();
  await expect.element(zoom()).toHaveTextContent('100%');
  for (const percent of [125, 150, 175, 200, 225, 250, 275, 300]) {
    await tool('Zoom in').click();
    await expect.element(zoom()).toHaveTextContent(`${percent}%`);
    await expectAt(0, 0, percent / 100, 0);
  }
  await expect.element(tool('Zoom in')).toBeDisabled();
  await press('+');
  await expect.element(zoom()).toHaveTextContent('300%');
  for (let percent = 275; percent >= 50; percent -= 25) {
    await tool('Zoom out').click();
    await expect.element(zoom()).toHaveTextContent(`${percent}%`);
  }
  await expect.element(tool('Zoom out')).toBeDisabled();
  await press('-');
  await expect.element(zoom()).toHaveTextContent('50%');
  await press('+');
  await expect.element(zoom()).toHaveTextContent('75%');
  await press('0');
  await expect.element(zoom()).toHaveTextContent('100%');
  await expect.element(tool('Fit to the window')).toBeDisabled();

  await commands.mouseMove(middleOf(picture()));
  for (const [down, percent] of [
    [-100, 125],
    [-100, 150],
    [100, 125],
  ] as const) {
    await commands.mouseWheel(0, down);
    await expect.element(zoom()).toHaveTextContent(`${percent}%`);
  }
  await expectAccessible();
});

test('what is under the wheel stays there', async () => {
  await openPicture();
  const [x, y] = middleOf(picture());
  await zoomTo200();
  await commands.mouseMove([x + 200, y - 100]);
  await commands.mouseWheel(0, -100);
  // What was 200 px right of the middle would be 225 px right of it, so the picture goes 25 px left.
  await expect
    .poll(() => (picture().element() as HTMLElement).style.transform)
    .toMatch(/translate\(-25px, 12\.\d+px\) scale\(2\.25\)/);
});

test('a picture that is zoomed in is dragged, no further than to its edge', async () => {
  await openPicture();
  const [x, y] = middleOf(picture());
  const drag = async (right: number, down: number) => {
    await commands.mouseMove([x, y]);
    await commands.mouseDown();
    await commands.mouseMove([x + right / 2, y + down / 2]);
    await commands.mouseMove([x + right, y + down]);
    await commands.mouseUp();
  };
  await drag(120, 60);
  // One that fits stays.
  await expectAt(0, 0, 1, 0);
  await zoomTo200();
  await drag(120, 60);
  await expectAt(120, 60, 2, 0);
  await press('{Shift>}{ArrowRight}{/Shift}');
  await expectAt(60, 60, 2, 0);
  await press('{ArrowDown}');
  await expectAt(60, 0, 2, 0);

  await drag(700, 0);
  await drag(700, 0);
  const left = (element: Element | null) => Math.round(element?.getBoundingClientRect().left ?? Number.NaN);
  // Its left edge is at the left edge of the stage.
  expect(left(picture().element())).toBe(left(picture().element().parentElement));
  // A drag that ends beside the picture closes nothing.
  await expect.element(viewerOf()).toBeVisible();

  await userEvent.dblClick(picture());
  await expectAt(0, 0, 1, 0);
});

test('a picture is turned by quarters and comes round', async () => {
  await openPicture();
  for (const turn of [90, 180, 270, 0]) {
    await tool('Rotate right').click();
    await expectAt(0, 0, 1, turn);
  }
  await tool('Rotate left').click();
  await expectAt(0, 0, 1, 270);
  await press('r');
  await expectAt(0, 0, 1, 0);
  await press('{Shift>}R{/Shift}');
  await expectAt(0, 0, 1, 270);
  await tool('Fit to the window').click();
  await expectAt(0, 0, 1, 0);
});

test('two fingers zoom and come to rest on a quarter, within the ends', async () => {
  await page.viewport(390, 844);
  await openPicture('garden.jpg');
  const [x, y] = middleOf(picture());
  const spread = (px: number) =>
    [
      [x - px / 2, y],
      [x + px / 2, y],
    ] as const;
  for (const [places, percent] of [
    [[100, 130, 162], 150],
    [[60, 160, 320], 300],
    [[330, 160, 20], 50],
  ] as const) {
    await commands.touch(places.map(spread));
    await expect.element(zoom()).toHaveTextContent(`${percent}%`);
  }
  // Two fingers do not turn over.
  await expect.element(viewerOf()).toHaveAccessibleName('File viewer: porch.jpg');
});

test('one finger turns over, not past the ends; on a picture that is zoomed in it looks about', async () => {
  await page.viewport(390, 844);
  await openPicture('garden.jpg');
  const [, y] = middleOf(picture());
  const swipe = (from: number, to: number, down = 0) =>
    commands.touch([[[from, y]], [[(from + to) / 2, y + down / 2]], [[to, y + down]]]);
  const expectFile = (name: string) =>
    expect.element(viewerOf()).toHaveAccessibleName(`File viewer: ${name}`);

  await swipe(80, 320);
  await expect.element(viewerOf().getByText('This is the first file.')).toBeInTheDocument();
  await expectFile('porch.jpg');
  // Downwards is not sideways.
  await swipe(320, 80, 300);
  await expectFile('porch.jpg');
  await swipe(320, 80);
  await expectFile('garden.jpg');
  await swipe(320, 80);
  await expect.element(viewerOf().getByText('This is the last file.')).toBeInTheDocument();
  await expectFile('garden.jpg');

  for (const percent of [125, 150, 175, 200]) {
    await tool('Zoom in').click();
    await expect.element(zoom()).toHaveTextContent(`${percent}%`);
  }
  await swipe(150, 250);
  await expectAt(100, 0, 2, 0);
  await expectFile('garden.jpg');
  await tool('Fit to the window').click();
  await expect.element(zoom()).toHaveTextContent('100%');
  await swipe(80, 320);
  await expectFile('porch.jpg');
});
