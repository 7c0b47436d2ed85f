/** The day a rate begins, DD-MM-YYYY; a code's first rate holds from the beginning. */
export const dateText = (from: string) =>
  from < '1900-01-01' ? 'From the beginning' : `From ${from.split('-').toReversed().join('-')}`
