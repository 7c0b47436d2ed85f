/** What the terms are asked with. */
export const termsTexts = {
  termsTitle: 'Terms and conditions',
  termsHint: 'Please read and accept them before you sign in for the first time.',
  termsAgree: 'I accept the terms and conditions and the privacy policy',
  termsAccept: 'Accept and continue',
  termsMustAgree: 'Please tick the box to accept',
  termsDone: 'Thank you. You can sign in now.',
} as const

/** Main points of the terms, by heading. */
export const terms = [
  {
    title: 'What Dray is for',
    text: 'Dray is used by your company and its customers to plan, carry out and invoice transport work. Your company decides who may see and do what.',
  },
  {
    title: 'Your account',
    text: 'Your account is yours alone. Keep your password to yourself, and tell your company at once if somebody else may know it. What is done with your account is recorded with your name.',
  },
  {
    title: 'Acceptable use',
    text: 'Use Dray only for your company’s work, enter only what is true, and do not try to see what is not meant for you.',
  },
  {
    title: 'Personal data',
    text: 'Your company is the controller of the personal data in Dray; the platform processes it on your company’s behalf, for transport work and for as long as the law requires, and for nothing else. You may ask your company for a copy of your data, or to have it corrected or erased.',
  },
  {
    title: 'Cookies and storage',
    text: 'Dray sets one cookie that keeps you signed in and one that protects against forged requests. Your browser also keeps your theme, your view settings and your unsaved work on this device.',
  },
] as const
