import { letter, type MailSender } from '../../platform/mail/index.ts';
import type { Letter } from '../../platform/slice/index.ts';

/** The letter with a link to choose a new password. */
export function resetLetter(to: { firstName: string; email: string }, url: string, from: MailSender): Letter {
  const { productName } = from;
  return {
    to: to.email,
    subject: `Choose a new password for ${productName}`,
    ...letter({
      heading: 'Choose a new password',
      paragraphs: [
        `Hello ${to.firstName},`,
        `Someone, probably you, asked for a new password for your ${productName} account. The link works once and expires after 30 minutes. Choosing a new password signs you out everywhere.`,
      ],
      button: { label: 'Choose a new password', url },
      footer: 'If this was not you, ignore this email. Your password stays the same.',
      from,
    }),
  };
}
