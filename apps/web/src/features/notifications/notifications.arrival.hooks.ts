import type { Notification } from '@homeward/contract/notifications';
import { createElement } from 'react';
import { notify, shownNotices } from '../../ui/notify.ts';
import { currentSession } from '../session/index.ts';
import { NotificationToast } from './NotificationToast.tsx';
import { arrivalsKey } from './notifications.click.hooks.ts';
import { isPanelOpen, openNotifications } from './notifications.panel.hooks.ts';
import { fetchSound } from './notifications.queries.ts';
import { soundInOneTab } from './notifications.sound.model.ts';
import { showSystemNotification } from './notifications.system.model.ts';
import { arrivalInWords } from './notifications.text.ts';

/** So often at most a toast changes while many arrive, so that it can be read, and read out. */
const changeEveryMs = 500;

/** What the toast on the screen tells of. */
let pile: readonly Notification[] = [];
let waiting: Notification[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells of notifications that have just arrived: a sound, and a toast; to a tab in the background by the system. */
export function announce(news: readonly Notification[]): void {
  waiting.push(...news);
  if (timer !== undefined) return;
  tell();
  timer = setTimeout(tellRest, changeEveryMs);
}

function tellRest(): void {
  timer = undefined;
  if (waiting.length === 0) return;
  tell();
  timer = setTimeout(tellRest, changeEveryMs);
}

function tell(): void {
  const news = waiting;
  waiting = [];
  const newest = news.at(-1);
  if (!newest) return;
  void soundInOneTab(newest.sequence, fetchSound);
  if (document.visibilityState === 'hidden') tellSystem(news, newest);
  // An open panel shows it, and says it, itself.
  else if (!isPanelOpen()) showToast(news);
}

function inWords(news: readonly Notification[]): string {
  const display = currentSession()?.display;
  return display ? arrivalInWords(news, display) : '';
}

/** Those that come while the toast is there are told of by the same one. */
function showToast(news: readonly Notification[]): void {
  const isShown = shownNotices().some(({ key }) => key === arrivalsKey);
  pile = isShown ? [...pile, ...news] : news;
  notify({ key: arrivalsKey, title: inWords(pile), body: createElement(NotificationToast, { pile }) });
}

function tellSystem(news: readonly Notification[], newest: Notification): void {
  // A page's title ends in the agency's name of the product.
  const text = { title: document.title.split(' · ').at(-1) ?? '', body: inWords(news) };
  void showSystemNotification({ ...text, tag: `homeward-${newest.sequence}` }, openNotifications);
}
