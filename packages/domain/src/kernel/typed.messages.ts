/** What a number or a telephone that was typed is refused with, by every field and every call alike. */
export const typedMessages = {
  not_a_number: 'Must be a number',
  negative: 'Must not be negative',
  whole_number: 'Must be a whole number',
  decimals: (places: number) => `At most ${places} decimals`,
  most: (most: number) => `At most ${most}`,
  too_large: 'Must be below 1,000,000,000',
  both: 'Both are given, or neither',
  phone_short: 'Number cannot be less than 10 digits',
  phone_long: 'One number only, of at most 17 digits',
  phone_form: 'Digits, spaces, + and “ext 12” only',
} as const
