import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { type FormField, listFields } from './eyes.ts';

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const at = (page: Page, { at: place }: FormField) => page.locator(`[data-filled="${place}"]`);

/** What somebody would type, by what the field says of itself. */
function textFor({ label, hints, kind }: FormField, serial: number): string {
  const said = `${label} ${hints}`.toLowerCase();
  if (/\bemail\b/.test(said)) return `crawl${serial}@example.com`;
  if (/\btel\b|phone/.test(said)) return '(415) 555-0132';
  if (/\burl\b|website|web address/.test(said)) return 'https://example.com';
  if (/zip|postal/.test(said)) return '78701';
  if (/\bnpi\b/.test(said)) return '1234567893';
  if (/\bstate\b/.test(said)) return 'TX';
  if (/username/.test(said)) return `crawl.${serial}`;
  if (/password/.test(said)) return 'A long password 2026';
  if (/one-time-code|\bcode\b|\bpin\b/.test(said)) return '123456';
  if (/rate|price|amount|pay|\$/.test(said)) return '21.50';
  if (/year/.test(said)) return '2026';
  if (kind === 'number') return '2';
  return `Crawl ${serial}`;
}

const dayMs = 86_400_000;

/** A moment that fits the label: a birth, what has been, what ends, or today. */
function momentFor(label: string): Record<string, string> {
  const said = label.toLowerCase();
  const days = /expir|until|\bend|\bto\b|through|last day|back/.test(said)
    ? 60
    : /issue|hire|since|given|occurr|taken|signed|received|start of employment/.test(said)
      ? -7
      : 1;
  const day = new Date(Date.now() + days * dayMs);
  const isEnd = /\bend|\bto\b|until/.test(said);
  return {
    year: /birth/.test(said) ? '1950' : String(day.getUTCFullYear()),
    month: String(day.getUTCMonth() + 1).padStart(2, '0'),
    day: String(day.getUTCDate()).padStart(2, '0'),
    hour: isEnd ? '11' : '09',
    minute: '00',
    dayPeriod: 'a',
  };
}

async function typeMoment(page: Page, field: Locator, label: string): Promise<void> {
  const values = momentFor(label);
  for (const part of await field.locator('[role="spinbutton"]').all()) {
    const type = (await part.getAttribute('data-type')) ?? '';
    await part.focus();
    await page.keyboard.type(values[type] ?? '1');
  }
}

/** Chooses the first that can be chosen; nothing where a list has none. */
async function chooseFirst(page: Page, field: Locator, open: () => Promise<void>): Promise<void> {
  await open();
  const option = page.getByRole('option').and(page.locator(':not([aria-disabled="true"])')).first();
  const isThere = await option
    .waitFor({ timeout: 2_000 })
    .then(() => true)
    .catch(() => false);
  if (isThere) await option.click({ timeout: 3_000 }).catch(() => undefined);
  if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape');
  if (!isThere && (await field.count()) > 0 && (await field.evaluate((one) => one.tagName)) === 'INPUT')
    await field.fill('').catch(() => undefined);
}

async function fillOne(page: Page, field: FormField, serial: number): Promise<void> {
  const control = at(page, field);
  switch (field.kind) {
    case 'file':
      // Elsewhere the page takes any file.
      return control.setInputFiles(
        /csv/.test(field.hints)
          ? { name: 'crawl.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nCrawl\n') }
          : { name: 'crawl.png', mimeType: 'image/png', buffer: png },
      );
    case 'moment':
      return field.isEmpty ? typeMoment(page, control, field.label) : undefined;
    case 'select':
      return field.isEmpty ? chooseFirst(page, control, () => control.click()) : undefined;
    case 'combobox':
      return field.isEmpty
        ? chooseFirst(page, control, async () => {
            await control.click();
            await page.keyboard.press('ArrowDown');
          })
        : undefined;
    case 'checkbox':
    case 'radio':
      // What is drawn instead of it lies over it.
      return field.isEmpty ? control.evaluate((one) => (one as HTMLElement).click()) : undefined;
    default:
      return control.fill(textFor(field, serial));
  }
}

/**
 * Fills in all fields of what lies topmost, and those that come up by that.
 * @param serial what is unique of it in the suite
 */
export async function fillIn(page: Page, serial: number): Promise<number> {
  const done = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const fields = (await listFields(page)).filter((one) => !done.has(nameFor(one)));
    if (fields.length === 0) break;
    for (const field of fields) {
      done.add(nameFor(field));
      // A field may have gone by what was chosen in another.
      await fillOne(page, field, serial).catch(() => undefined);
    }
  }
  return done.size;
}

const nameFor = ({ kind, label, at: place }: FormField) => `${kind} ${label || place}`;

/** Empties the fields that can be emptied. */
export async function empty(page: Page): Promise<void> {
  for (const field of await listFields(page)) {
    if (field.isEmpty) continue;
    const control = at(page, field);
    if (field.kind === 'text' || field.kind === 'number' || field.kind === 'combobox') {
      await control.fill('').catch(() => undefined);
    } else if (field.kind === 'moment') {
      for (const part of await control.locator('[role="spinbutton"]').all()) {
        await part.focus();
        for (let press = 0; press < 5; press += 1) await page.keyboard.press('Backspace');
      }
    }
  }
}
