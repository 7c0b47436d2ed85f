/** What is said of inviting somebody, into whatever they are invited. */
export const invitationTexts = {
  link: 'Open the link to accept. You choose a password there, unless you already have one for Dray. The link works once, within 7 days.',
  open: 'Open the invitation',
  sendAgain: 'Send the invitation again',
  sentAgain: 'Invitation sent again',
  resend: 'Send the registration e-mail again',
} as const
