import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { entryTotals, type PriceInputs } from './entry-price.ts'
import type { EntryField, EntryValues } from './entry-values.ts'

/** What a job may be saved without, and which is asked about once. */
export type EntryGap = Side | 'price'

/** Where the cursor goes when somebody goes back to fill a gap. */
export const gapFields: Readonly<Record<EntryGap, EntryField>> = {
  collection: 'collection_name',
  delivery: 'delivery_name',
  price: 'base_charge',
}

const placeTexts = ['name', 'address_line_1', 'town', 'post_code'] as const
const isWithout = (values: EntryValues, side: Side) =>
  values.type !== 'trip' &&
  modeHasSide(values.mode, side) &&
  placeTexts.every((field) => values[`${side}_${field}`].trim() === '')

interface GapInputs extends PriceInputs {
  mayPrice: boolean
}

/**
 * Returns what is missing of a job: a place to collect from or to deliver to, and a price where the person may set one.
 * The places of a trip are its sub-jobs'.
 */
export function entryGaps(values: EntryValues, { mayPrice, ...prices }: GapInputs): EntryGap[] {
  const sides = (['collection', 'delivery'] as const).filter((side) => isWithout(values, side))
  const isUnpriced = mayPrice && decimal(entryTotals(values, prices).total_charge).lte(0)
  return [...sides, ...(isUnpriced ? (['price'] as const) : [])]
}
