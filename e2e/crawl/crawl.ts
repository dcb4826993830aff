import type { Page } from '@playwright/test';
import { type Control, listControls, listFields, type Sight, see } from './eyes.ts';
import { empty, fillIn } from './fill.ts';
import { isOther, type Moment, type Watched } from './watch.ts';

/** One press on the way to something. */
interface Step {
  readonly key: string;
  readonly name: string;
}

export interface Crawl {
  readonly page: Page;
  readonly watched: Watched;
  /** Opens the page that is crawled, signed in, whatever has become of it. */
  readonly open: () => Promise<void>;
  /** Whether what stands around the page is crawled with it: the bar with its search, bell and menus. */
  readonly isFrameIncluded?: boolean;
  /** What was pressed, here and on pages before. */
  readonly pressed: Set<string>;
  /** Where a press is the same press: on the page, or on it by the role. */
  readonly seenOn: string;
}

export interface Crawled {
  /** What is wrong, each with the way there. */
  readonly faults: string[];
  /** How many buttons, links and entries were pressed. */
  presses: number;
  /** Every dialog that was opened, by its name. */
  readonly dialogs: Set<string>;
  /** Forms that were sent filled in, by what came of it. */
  readonly sent: { done: number; refused: number };
}

/** Presses on the way to a dialog, at most. */
const deepest = 4;
/** Filters and other small panels. */
const mostInPopover = 3;

const crash = /This page stopped working|Something went wrong/;
/** What a schema says of itself, where nobody has written a sentence for the reader. */
const validatorsOwn =
  /\bInvalid (input|option|string|type|date|value|email|uuid|url)\b|This is not a valid id|\b(expected|received) (string|number|undefined|null|array|object|boolean)\b|Unrecognized key|Too (small|big):|\[object Object\]|\bNaN\b|\bundefined\b/;

const ofEveryList =
  /^(Views|Columns|Compact rows|Comfortable rows|Next page|Previous page|First page|columnheader|Date)\b/;
/** Shows what is shown already. */
const isAlreadyThere = /^(Today|This week|This month)$/;

type How = 'emptied' | 'filled in';

const palette = /^dialog Search/;

/** Leaves a dialog as it was. */
const isDismissal = (name: string) => /^(cancel|close|keep|back|dismiss|no\b|not now|discard)/i.test(name);
/** What takes away what others need comes after them. */
const isLoss = (name: string) =>
  /log off|sign out|delete|remove|deactivate|terminate|suspend|archive|revoke|end |reset|discard|clear/i.test(
    name,
  );
/** After these somebody is signed out, and is meant to be. */
const signsOut = /log off|sign out|signed out|session|device|password|deactivate|log out/i;

const wayTo = (steps: readonly Step[]) => steps.map(({ name }) => `“${name.slice(0, 60)}”`).join(' › ');
const plain = (text: string) => text.replace(/\d[\d,.:/]*/g, '0').replace(/“[^“”]*”/g, '“”');

/** Presses everything on a page and in all that opens, and sends each form twice: emptied, and filled in. */
export async function crawl(options: Crawl): Promise<Crawled> {
  const crawler = new Crawler(options);
  try {
    await options.open();
    await options.watched.rest();
    crawler.judge([], undefined, await crawler.look());
    await crawler.walk([]);
  } catch (error) {
    // Later pages are still crawled.
    crawler.result.faults.push(`the crawl could not go on: ${String(error).slice(0, 600)}`);
  }
  return crawler.result;
}

let serial = 0;

class Crawler {
  readonly result: Crawled = { faults: [], presses: 0, dialogs: new Set(), sent: { done: 0, refused: 0 } };
  private readonly places = new Map<string, string>();
  private readonly page: Page;
  private readonly watched: Watched;
  private readonly options: Crawl;

  constructor(options: Crawl) {
    this.options = options;
    this.page = options.page;
    this.watched = options.watched;
  }

  look(): Promise<Moment> {
    return this.watched.rest();
  }

  /** Presses all that a layer shows, and what comes up by that; each name once. */
  async walk(steps: readonly Step[], isChosen: (control: Control) => boolean = () => true): Promise<void> {
    const first = await see(this.page);
    this.places.set(keyOf(steps), first.place);
    const layer = first.layers.map((one) => one.split(' ').slice(0, 3).join(' ')).join(' › ');
    // What is chosen there is of one kind.
    const most = first.isPopover && first.role !== 'menu' ? mostInPopover : Number.POSITIVE_INFINITY;
    if (first.isForm) await this.useForm(steps);
    for (let pressed = 0; pressed < most; pressed += 1) {
      if (!(await this.reach(steps))) return;
      const next = (await this.list())
        .filter((one) => isChosen(one) && !this.isSeen(layer, one))
        .sort((a, b) => rankOf(a) - rankOf(b))[0];
      if (!next) return;
      this.isSeen(layer, next, true);
      await this.visit(steps, next);
    }
  }

  /** Whether something was pressed before. */
  private isSeen(layer: string, { key }: Control, isNow = false): boolean {
    // What all lists have alike is pressed on one of them.
    const name = ofEveryList.test(key) ? key : `${this.options.seenOn} ${layer} ${key}`;
    const isThere = this.options.pressed.has(name);
    if (isNow) this.options.pressed.add(name);
    return isThere;
  }

  private list(): Promise<Control[]> {
    return listControls(this.page, this.options.isFrameIncluded);
  }

  /** Presses one thing, judges what comes of it, and goes on into what it opens. */
  private async visit(steps: readonly Step[], control: Control): Promise<void> {
    const way = [...steps, { key: control.key, name: control.name }];
    const before = await this.look();
    const beside = new Set((await this.list()).map(({ key }) => key));
    if (!(await this.press(way, control))) return;
    // What opens may come a moment after what the press has changed by itself.
    const after = await this.look();
    if (await this.isSignedOut(way)) return;
    if (!this.judge(way, before, after)) return this.renew();
    const isSame = after.layers.length === before.layers.length && after.place === before.place;
    if (after.role === 'listbox' || way.length > deepest) return;
    if (after.layers.length > before.layers.length || (!isSame && after.layers.length > 0)) {
      this.places.set(keyOf(way), after.place);
      // Its entries are the pages, and what the pages themselves offer.
      if (after.layers.some((layer) => palette.test(layer))) return;
      if (after.role === 'menu') return this.walk(way);
      const name = plain(after.layers.at(-1) ?? '');
      this.result.dialogs.add(name);
      await this.useDialog(way);
    } else if (control.kind === 'tab') {
      // The tabs beside it have their turn where it had its own.
      await this.walk(way, ({ kind, key }) => kind !== 'tab' || !beside.has(key));
    }
  }

  /** Sends the form of a dialog emptied and filled in, then presses what else it holds. */
  private async useDialog(way: readonly Step[]): Promise<void> {
    const submit = await this.findSubmit();
    if (submit) {
      await this.send(way, submit, 'emptied');
      if (await this.reach(way)) await this.send(way, submit, 'filled in');
      if (!(await this.reach(way))) return;
    }
    await this.walk(way, ({ key, name }) => key !== submit?.key && !isDismissal(name));
  }

  /** Sends the form of a page: its button is there once something differs. */
  private async useForm(steps: readonly Step[]): Promise<void> {
    const name = `${this.options.seenOn} form ${keyOf(steps)}`;
    if (this.options.pressed.has(name)) return;
    this.options.pressed.add(name);
    for (const how of ['emptied', 'filled in'] as const) {
      await this.renew();
      if (await this.reach(steps)) await this.send(steps, undefined, how);
    }
    await this.renew();
  }

  /** The button that sends what lies topmost, if it is a form or a question. */
  private async findSubmit(): Promise<Control | undefined> {
    const sight = await see(this.page);
    const controls = (await this.list()).filter(({ name }) => !isDismissal(name));
    const submit = controls.findLast(({ kind }) => kind === 'submit');
    if (submit || sight.role === 'alertdialog') return submit ?? controls.at(-1);
    const isForm = (await listFields(this.page)).some(({ kind }) => kind !== 'file');
    return isForm ? controls.findLast(({ kind, opens }) => kind === 'button' && !opens) : undefined;
  }

  private async send(way: readonly Step[], submit: Control | undefined, how: How): Promise<void> {
    serial += 1;
    if (how === 'emptied') await empty(this.page);
    else await fillIn(this.page, serial);
    const control = (await this.list()).find(({ key, kind }) =>
      submit ? key === submit.key : kind === 'submit',
    );
    const { key, name } = control ?? submit ?? { key: '', name: 'the form' };
    const steps = [...way, { key, name: `${name}, ${how}` }];
    // It says by being off that something is missing.
    if (!control) {
      this.judge(steps, undefined, await this.look());
      return this.leave();
    }
    const before = await this.look();
    const after = await this.press(steps, control);
    if (!after || (await this.isSignedOut(steps))) return;
    if (this.judge(steps, before, after)) this.judgeAnswer(steps, before, after);
    else await this.renew();
    if (how === 'filled in') {
      if (isStillOpen(before, after)) this.result.sent.refused += 1;
      else this.result.sent.done += 1;
    }
    await this.leave();
  }

  /** @returns what has come of it; nothing where it is gone */
  private async press(way: readonly Step[], control: Control): Promise<Moment | undefined> {
    const button = this.page.locator(`[data-crawled="${control.at}"]`);
    this.result.presses += 1;
    if (process.env.HOMEWARD_CRAWL_LOG) console.log(`${this.page.url()} ${wayTo(way)}`);
    try {
      await button.focus({ timeout: 5_000 });
      const before = await this.look();
      await button.click({ timeout: 10_000 });
      const after = await this.watched.change(before, control.opens !== undefined);
      if (!isOther(before, after) && !isAlreadyThere.test(control.name)) this.fault(way, 'nothing happens');
      return after;
    } catch (error) {
      // It says by being off that something is missing.
      const isOff = String(error).includes('element is not enabled');
      // A button that loads more when it scrolls into view may be gone.
      const isGone = (await button.count()) === 0;
      if (!isOff && !isGone) this.fault(way, `cannot be pressed: ${String(error).slice(0, 600)}`);
      await this.renew();
      return undefined;
    }
  }

  /** @returns whether the page still stands */
  judge(way: readonly Step[], before: Moment | undefined, after: Moment): boolean {
    const faults = this.watched.takeFaults();
    for (const fault of faults) this.fault(way, fault);
    const said = [after.words, ...after.toasts].join(' ');
    const own = validatorsOwn.exec(said) ?? crash.exec(said);
    if (own && !before?.words.includes(own[0])) this.fault(way, `says “${around(said, own)}”`);
    return faults.length === 0 && !crash.test(said);
  }

  /** What was sent is answered where it is seen, and an error is led to. */
  private judgeAnswer(way: readonly Step[], before: Moment, after: Moment): void {
    if (!isStillOpen(before, after)) return;
    const isToast = after.toasts.some((toast) => !before.toasts.includes(toast));
    const isAnswered =
      after.wrong > 0 || after.shown !== before.shown || isToast || after.handed > before.handed;
    if (!isAnswered && isOther(before, after)) this.fault(way, 'nothing is said');
    if (after.wrong > 0 && !after.isFocusOnError)
      this.fault(way, `the focus is not led to what is wrong, it is on ${after.focus}`);
  }

  private fault(way: readonly Step[], what: string): void {
    this.result.faults.push(`${wayTo(way) || 'the page'}: ${what}`);
  }

  private async isSignedOut(way: readonly Step[]): Promise<boolean> {
    if (!isDoor(this.page.url())) return false;
    if (!way.some(({ name }) => signsOut.test(name))) this.fault(way, 'signs out');
    await this.renew();
    return true;
  }

  private async renew(): Promise<void> {
    await this.options.open();
    await this.look();
    this.watched.takeFaults();
  }

  /** Closes the topmost layer, without what was typed. */
  private async leave(): Promise<void> {
    const before = await see(this.page);
    if (before.layers.length === 0) return;
    await this.page.keyboard.press('Escape');
    const discard = this.page.getByRole('button', { name: /^Discard/ });
    const now = await this.look();
    if (now.layers.length < before.layers.length) return;
    if ((await discard.count()) > 0) await discard.last().click();
    await this.look();
  }

  /** Goes to where a way leads: by closing what lies over it, else from the beginning. */
  private async reach(way: readonly Step[]): Promise<boolean> {
    const place = this.places.get(keyOf(way));
    for (let tries = 0; tries < 3; tries += 1) {
      const now = await see(this.page).catch(() => undefined);
      if (now && place !== undefined && plain(now.place) === plain(place)) return true;
      if (
        !now ||
        now.layers.length === 0 ||
        (place !== undefined && !isWithin(plain(place), plain(now.place)))
      )
        break;
      await this.leave();
    }
    await this.options.open();
    let now = await this.look();
    if (isDoor(this.page.url())) return false;
    this.places.set('', now.place);
    for (const [index, step] of way.entries()) {
      const control = (await this.list()).find(({ key }) => key === step.key);
      if (!control) return false;
      const button = this.page.locator(`[data-crawled="${control.at}"]`);
      if (
        !(await button.click({ timeout: 10_000 }).then(
          () => true,
          () => false,
        ))
      )
        return false;
      now = await this.watched.arrive(this.places.get(keyOf(way.slice(0, index + 1))) ?? '');
    }
    this.watched.takeFaults();
    return plain(now.place) === plain(this.places.get(keyOf(way)) ?? '');
  }
}

const isDoor = (url: string) => /^\/(sign-in|$)/.test(new URL(url).pathname);
const keyOf = (steps: readonly Step[]) => steps.map(({ key }) => key).join(' › ');
const isWithin = (place: string, deeper: string) => deeper.startsWith(place);
const rankOf = ({ name, kind }: Control) => (isLoss(name) ? 3 : kind === 'tab' ? 2 : kind === 'link' ? 1 : 0);

function isStillOpen(before: Sight, after: Sight): boolean {
  return after.layers.length >= before.layers.length && after.layers.at(-1) === before.layers.at(-1);
}

const around = (text: string, { index, 0: found }: RegExpExecArray) =>
  text.slice(Math.max(0, index - 60), index + found.length + 40);
