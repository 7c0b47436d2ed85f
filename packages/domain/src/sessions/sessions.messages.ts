export const sessionMessages = {
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  resetLinkSent: 'If this address is known, an e-mail with a link is on its way.',
  passwordChanged: 'Password changed successfully',
  passwordSet: 'Password set successfully',
  termsAccepted: 'Terms and conditions accepted',
  multipleDeviceLogin: 'Login detected from another device. You are logged out now',
  wrongCurrentPassword: 'This is not your current password',
  samePassword: 'Choose a password other than the current one',
} as const

/** The e-mails that bring a link; `{company}` and `{name}` are put in. */
export const sessionEmails = {
  reset: {
    subject: 'Choose a new password for Dray',
    title: 'Choose a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for Dray.',
      'The link works once and for 60 minutes. If you did not ask, ignore this message: nothing has changed.',
    ],
    action: 'Choose a password',
  },
  registration: {
    subject: 'Welcome to Dray: choose your password',
    title: 'Welcome to Dray',
    paragraphs: [
      '{company} has made an account for you, {name}.',
      'Choose your password to begin. The link works once and for 7 days.',
    ],
    action: 'Choose a password',
  },
  access: {
    subject: '{company} has given you access to Dray',
    title: 'You have access to {company}',
    paragraphs: [
      '{company} has made an account for you, {name}.',
      'You have a password for Dray already: sign in with it and choose {company}.',
    ],
    action: 'Sign in',
  },
} as const
