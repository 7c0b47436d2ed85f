/** As good as for ever: the day on which a code's first rate is kept to begin. */
const theBeginning = '1900-01-01'

/** The day a rate begins, DD-MM-YYYY; a code's first rate holds from the beginning. */
export const dateText = (from: string) =>
  from <= theBeginning ? 'From the beginning' : `From ${from.split('-').toReversed().join('-')}`
