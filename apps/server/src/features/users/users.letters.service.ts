import { type Role, roleLabels } from '@homeward/contract/core';
import { letter, type MailSender } from '../../platform/mail/index.ts';
import type { Letter } from '../../platform/slice/index.ts';

/** The letter with the link of an invitation. */
export function invitationLetter(
  to: { id: string; firstName: string; email: string; role: Role },
  inviterName: string,
  url: string,
  from: MailSender,
): Letter {
  const { productName } = from;
  return {
    to: to.email,
    subject: `${inviterName} invites you to ${productName}`,
    about: { type: 'invitation', id: to.id },
    ...letter({
      heading: `Welcome to ${productName}`,
      paragraphs: [
        `Hello ${to.firstName},`,
        `${inviterName} of ${from.agency} invites you to ${productName} as ${roleLabels[to.role]}. Choose a password, check your name and phone number, and you are in.`,
        'The link works once and expires after 7 days.',
      ],
      button: { label: 'Accept the invitation', url },
      footer: 'If you did not expect this, ignore this email.',
      from,
    }),
  };
}

/** The letter with the link that verifies an email address. */
export function verificationLetter(
  to: { id: string; firstName: string; email: string },
  url: string,
  from: MailSender,
): Letter {
  const { productName } = from;
  return {
    to: to.email,
    subject: `Verify your email address for ${productName}`,
    about: { type: 'email-verification', id: to.id },
    ...letter({
      heading: 'Is this your email address?',
      paragraphs: [
        `Hello ${to.firstName},`,
        `${to.email} was entered as your email address in ${productName}. Confirm that it is yours.`,
        'The link works once and expires after 24 hours.',
      ],
      button: { label: 'Verify this address', url },
      footer: 'If you did not expect this, ignore this email.',
      from,
    }),
  };
}

/** To the address that was somebody's until now. The new one is not named: the reader may be somebody else. */
export function movedLetter(to: { id: string; firstName: string; email: string }, from: MailSender): Letter {
  const { productName } = from;
  return {
    to: to.email,
    subject: `Your email address for ${productName} was changed`,
    about: { type: 'email-changed', id: to.id },
    ...letter({
      heading: 'Your email address was changed',
      paragraphs: [
        `Hello ${to.firstName},`,
        `The email address of your ${productName} account was changed. Emails now go to the new address, and you can no longer sign in with this one.`,
        'If you expected this, there is nothing to do.',
      ],
      footer:
        'If this was not you, contact your agency immediately: someone may be using your account. The agency can sign it out everywhere and restore your address.',
      from,
    }),
  };
}
