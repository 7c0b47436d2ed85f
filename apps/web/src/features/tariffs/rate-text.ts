import { firstRateDay } from '@dray/domain/tariffs/vat.ts'

/** The day a rate begins, DD-MM-YYYY; a code's first rate holds from the beginning. */
export const dateText = (from: string) =>
  from <= firstRateDay ? 'From the beginning' : `From ${from.split('-').toReversed().join('-')}`
