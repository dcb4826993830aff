import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { open } from '../open.tsx';

const heading = () => page.getByRole('heading', { level: 1 });
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** What the router says when a page is drawn, as it does where the page before it was never drawn whole. */
function drawn(pathname: string): void {
  const here = router.state.location;
  const [fromLocation, toLocation] = [
    { ...here, pathname: '/dashboard/before' },
    { ...here, pathname },
  ];
  router.emit({
    type: 'onRendered',
    fromLocation,
    toLocation,
    pathChanged: true,
    hrefChanged: true,
    hashChanged: false,
  });
}

test('the heading takes the focus on another path, and leaves it where the reader went meanwhile', async () => {
  await open('/dashboard/settings/appearance');
  const first = page
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('link')
    .first()
    .element() as HTMLElement;
  first.focus();
  // The same path, of another search.
  drawn('/dashboard/settings/appearance');
  await frame();
  await frame();
  expect(document.activeElement).toBe(first);

  drawn('/dashboard/elsewhere');
  await expect.element(heading()).toHaveFocus();

  drawn('/dashboard/settings/appearance');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  first.focus();
  await frame();
  await frame();
  expect(document.activeElement).toBe(first);
});
