import { type Display, formatTime, formatWordDate } from '@homeward/contract/core';
import { fillMessage } from '@homeward/contract/notifications';
import { type LetterItem, letter, type MailSender } from '../../platform/mail/index.ts';
import type { Letter } from '../../platform/slice/index.ts';
import type { DigestReceiver, WaitingNotification } from './notifications.digest.store.ts';

export interface Digest {
  readonly to: DigestReceiver;
  /** The newest of them, newest first. */
  readonly newest: readonly WaitingNotification[];
  /** How many there are in all. */
  readonly total: number;
  readonly from: MailSender;
  /** The address of the app. */
  readonly url: string;
}

/** The letter with what somebody has not read. */
export function digestLetter({ to, newest, total, from, url }: Digest): Letter {
  const { productName } = from;
  const count = total === 1 ? '1 unread notification' : `${inWords(total)} unread notifications`;
  const others = total - newest.length;
  return {
    to: to.email,
    subject: `${count} in ${productName}`,
    ...letter({
      heading: `You have ${count}`,
      paragraphs: [`Hello ${to.firstName}, this happened in ${productName} while you were away:`],
      items: newest.map((one) => itemOf(one, to.display)),
      afterItems: others > 0 ? `And ${inWords(others)} more.` : undefined,
      button: { label: `Open ${productName}`, url: `${url}/dashboard` },
      footer: `You receive this because notifications stayed unread. Under Settings in ${productName} you choose what reaches you by email.`,
      from,
    }),
  };
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}

function itemOf({ message, metadata, at, actorName }: WaitingNotification, display: Display): LetterItem {
  const when = `${formatWordDate(at, display)}, ${formatTime(at, display)}`;
  return {
    text: fillMessage(message, metadata, display).map(({ text, isValue }) => ({ text, isStrong: isValue })),
    note: metadata.note,
    detail: actorName === null ? when : `${actorName}, ${when}`,
  };
}
