export const passwordMessages = {
  short: 'At least 10 characters',
  long: 'At most 200 characters',
  common: 'This password is too easy to guess. Three unrelated words make a good one.',
  own_address: 'The password must not be your e-mail address',
} as const
