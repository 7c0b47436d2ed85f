import { invitationTexts } from './invitation.messages.ts'

export const sessionMessages = {
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  resetLinkSent: 'If this address is known, an e-mail with a link is on its way.',
  passwordChanged: 'Password changed',
  passwordSet: 'Password set',
  termsAccepted: 'Terms and conditions accepted',
  invitationAccepted: 'Invitation accepted',
  invitationDeclined: 'Invitation declined',
  wrongCurrentPassword: 'This is not your current password',
  samePassword: 'Choose a password other than the current one',
} as const

/** The e-mails that bring a link. */
export const sessionEmails = {
  reset: {
    subject: 'Choose a new password for Dray',
    title: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new Dray password.',
      'The link works once and for 60 minutes. If you did not ask, ignore this message: nothing has changed.',
    ],
    action: 'Choose a password',
  },
  /** The same for an address that is new to Dray and for one that has a password already. */
  invitation: ({ company, name, is_driver }: { company: string; name: string; is_driver: boolean }) => ({
    subject: `${company} has invited you to Dray`,
    title: `You are invited to ${company}`,
    paragraphs: [
      `${company} has created an account for you, ${name}.`,
      ...(is_driver ? ["Use it to sign in to the drivers' app."] : []),
      invitationTexts.link,
      `If you do not know ${company}, decline there or ignore this message: nothing happens unless you accept.`,
    ],
    action: invitationTexts.open,
  }),
} as const
