import type { Locator, Page } from '@playwright/test';
import { findChromium } from '../../tools/chromium.mjs';
import { isDealtToMe } from '../../tools/test/turns.mjs';
import { answerCalls } from '../addresses/answers.ts';
import { expect, type Theme, test, themes } from './gallery.ts';
import { committedPicture, comparePicture, difference, isChange, takePicture } from './pictures.ts';

const browser = findChromium();
test.use({
  // Letters drawn without the machine's own hints and screen, so that the same font gives the same picture anywhere.
  launchOptions: {
    ...browser,
    args: [...browser.args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  },
});

const sections = [
  'buttons',
  'fields',
  'choices',
  'tags',
  'rating',
  'people',
  'headers',
  'states',
  'skeletons',
  'table',
  'table-states',
  'details',
  'small',
  'charts',
  'files',
  'uploads',
  'brand',
] as const;
const narrow = ['fields', 'tags', 'headers', 'table', 'details', 'states', 'files', 'uploads'] as const;

/** Each way in which the viewer shows a file, by a file of the gallery; and when it is all there. */
const viewed: ReadonlyArray<
  readonly [name: string, file: RegExp, isThere: (viewer: Locator) => Promise<void>]
> = [
  [
    'image',
    /^passport/,
    // Its blurhash goes when it is there.
    async (viewer) => {
      await expect(viewer.getByRole('img')).toBeVisible();
      await expect(viewer.locator('canvas')).toHaveCount(0);
    },
  ],
  [
    'pdf',
    /^care-record/,
    // The text of a page is laid over it once it is drawn.
    async (viewer) => {
      for (const number of [1, 2]) {
        await expect(viewer.getByText(`Care record, page ${number}`, { exact: true })).toBeAttached();
      }
    },
  ],
  [
    'audio',
    /^voice-note/,
    async (viewer) => {
      await expect(viewer.getByText('0:00 / 0:24')).toBeVisible();
      await expect(viewer.locator('svg.opacity-70')).toHaveCount(0);
    },
  ],
  [
    'video',
    /^transfer/,
    async (viewer) => {
      await expect(viewer.getByText('0:00 / 0:04')).toBeVisible();
      // Builds of the browser do not agree on the colors of a film.
      await viewer.locator('video').evaluate((video: HTMLVideoElement) => {
        video.style.visibility = 'hidden';
      });
    },
  ],
  ['text', /^visits/, (viewer) => expect(viewer.getByText('Called the pharmacy')).toBeVisible()],
  ['none', /^care-plan/, (viewer) => expect(viewer.getByText(/cannot be previewed/)).toBeVisible()],
  ['gone', /^gone/, (viewer) => expect(viewer.getByText('File not available')).toBeVisible()],
  ['held', /^scanned/, (viewer) => expect(viewer.getByText(/checked for viruses/)).toBeVisible()],
];

/** Opens what a press opens, and shows the window rather than the section. */
const opened: ReadonlyArray<readonly [name: string, section: string, open: (page: Page) => Promise<void>]> = [
  [
    'form-dialog-failed',
    'dialogs',
    async (page) => {
      await page.getByRole('button', { name: 'Edit personal information' }).click();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByLabel('First name').focus();
      await expect(page.getByRole('dialog').getByText('Not saved:')).toBeVisible();
    },
  ],
  [
    'confirm-dialog',
    'dialogs',
    async (page) => {
      await page.getByRole('button', { name: 'Delete license' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  [
    'sheet',
    'dialogs',
    async (page) => {
      await page.getByRole('button', { name: 'Open profile' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'menu',
    'small',
    async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  ],
  [
    'filter',
    'table',
    async (page) => {
      await page.getByRole('button', { name: 'Status: Active, Pending', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Status' })).toBeVisible();
    },
  ],
  [
    'date-filter',
    'table',
    async (page) => {
      await page.getByRole('button', { name: 'License expiring' }).click();
      await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    },
  ],
  [
    'files-tiles',
    'files',
    async (page) => {
      await page.getByRole('button', { name: 'Show as tiles' }).first().click();
      await expect(page.getByRole('listitem', { name: 'care-record.pdf' })).toBeVisible();
    },
  ],
  [
    'toasts',
    'states',
    async (page) => {
      for (const name of ['Toast', 'Failure', 'With undo']) await page.getByRole('button', { name }).click();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    },
  ],
];

const sectionPicture = (page: Page, section: string) => takePicture(page, page.locator(`section#${section}`));

for (const section of sections.filter((_, at) => isDealtToMe(at))) {
  test(`${section} looks as it did, in both themes`, async ({ openSection }) => {
    const page = await openSection(section);
    await page.setViewportSize({ width: 1136, height: 1600 });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      comparePicture(`${section}-${theme}`, await sectionPicture(page, section));
    }
  });
}

for (const [name, section, open] of opened.filter((_, at) => isDealtToMe(at))) {
  test(`${name} looks as it did, in both themes`, async ({ openSection }) => {
    const page = await openSection(section);
    await page.setViewportSize({ width: 1136, height: 640 });
    await open(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      comparePicture(`${name}-${theme}`, await takePicture(page));
    }
  });
}

/** The field of addresses asks a server for whom the places come from, and for places. */
async function openAddresses(
  page: Page,
  openSection: (section: string, options: object) => Promise<Page>,
  theme: Theme,
) {
  await answerCalls(page, {
    search: () => [
      { name: '742 Evergreen Ter, Springfield, IL 62704, USA', placeId: 'here:1' },
      { name: '742 Evergreen Ter, Apt 3, Springfield, MA 01103, USA', placeId: 'here:2' },
    ],
  });
  await openSection('addresses', { theme });
  await expect(page.getByRole('link', { name: 'Places: GeoNames' })).toBeVisible();
}

for (const theme of themes) {
  test(`addresses look as they did, ${theme}`, async ({ openSection, page }) => {
    await openAddresses(page, openSection, theme);
    await page.setViewportSize({ width: 1136, height: 1600 });
    comparePicture(`addresses-${theme}`, await sectionPicture(page, 'addresses'));
    await page.setViewportSize({ width: 1136, height: 760 });
    await page.getByRole('combobox', { name: 'Home address' }).fill('742 ever');
    await expect(page.getByRole('option', { name: 'Springfield, IL' })).toBeVisible();
    comparePicture(`address-list-${theme}`, await takePicture(page));
    await page.getByRole('option', { name: 'Springfield, IL' }).click();
    await page
      .getByRole('group', { name: 'Home address' })
      .getByRole('button', { name: 'Edit address' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit address' });
    await dialog.getByRole('textbox', { name: 'City' }).fill('');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('City is required')).toBeVisible();
    comparePicture(`address-dialog-${theme}`, await takePicture(page));
  });
}

test('addresses look as they did on a phone', async ({ openSection, page }) => {
  await openAddresses(page, openSection, 'light');
  await page.setViewportSize({ width: 390, height: 1600 });
  comparePicture('addresses-phone', await sectionPicture(page, 'addresses'));
});

for (const section of narrow.filter((_, at) => isDealtToMe(at))) {
  test(`${section} looks as it did on a phone`, async ({ openSection }) => {
    const page = await openSection(section);
    await page.setViewportSize({ width: 390, height: 1600 });
    comparePicture(`${section}-phone`, await sectionPicture(page, section));
  });
}

for (const [name, file, isThere] of viewed.filter((_, at) => isDealtToMe(at))) {
  // Dark in both themes.
  for (const [place, width, height] of [
    ['', 960, 640],
    ['-phone', 390, 700],
  ] as const) {
    test(`the viewer of ${name} looks as it did${place ? ' on a phone' : ''}`, async ({ openSection }) => {
      const page = await openSection('viewer');
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: file }).click();
      const viewer = page.getByRole('dialog', { name: /^File viewer/ });
      await isThere(viewer);
      comparePicture(`viewer-${name}${place}`, await takePicture(page));
    });
  }
}

test('a change that a person would hardly see is seen', async ({ openSection }) => {
  const page = await openSection('buttons');
  await page.setViewportSize({ width: 1136, height: 1600 });
  const before = committedPicture('buttons-light');
  expect(isChange(difference(before, await sectionPicture(page, 'buttons'))), 'untouched').toBe(false);

  const changes: Record<string, string> = {
    'one button is a pixel wider': 'section button:first-of-type { padding-right: 15px }',
    'borders of controls are a shade lighter': ':root { --control: oklch(0.72 0.012 85) }',
    'corners are rounder by two pixels': 'button { border-radius: 10px }',
    'the accent has another hue': ':root { --brand-hue: 185 }',
    'labels are bold instead of medium': 'button { font-weight: 700 }',
    'labels are muted': 'button { color: var(--muted) }',
  };
  for (const [change, css] of Object.entries(changes)) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    expect(isChange(difference(before, await sectionPicture(page, 'buttons'))), change).toBe(true);
  }
});
