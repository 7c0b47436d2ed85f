import { chargeOrNone, measure, wholeOrNone, wordOrNone } from '../catalogues/fields.ts'
import { minutesOfDay } from '../kernel/clock-time.ts'

export const yesOrNo = ['yes', 'no'] as const
export const fuels = ['diesel', 'petrol', 'electric', 'hybrid', 'gas', 'hydrogen'] as const
export const emissionClasses = ['euro_3', 'euro_4', 'euro_5', 'euro_6', 'zero'] as const
/** The body of a vehicle or trailer. */
export const bodies = ['box', 'curtain', 'flat', 'dropside', 'fridge', 'tanker', 'tipper', 'skeletal'] as const

const longest_cm = 2_000
const centimetres = (label: string) => wholeOrNone(label, { min: 1, max: longest_cm })

/** The room inside, as vehicles, trailers and sizes of vehicle have it; blank: not known. */
export const loadSpace = {
  spaces: measure('Pallet spaces'),
  load_length_cm: centimetres('Load length, cm'),
  load_width_cm: centimetres('Load width, cm'),
  load_height_cm: centimetres('Load height, cm'),
}

/** What a vehicle or trailer is fitted with; blank: not known, which is not the same as no. */
export const equipment = {
  body: wordOrNone('Body', bodies),
  height_cm: centimetres('Overall height, cm'),
  has_tail_lift: wordOrNone('Tail lift', yesOrNo),
  carries_adr: wordOrNone('Equipped for ADR', yesOrNo),
}

/** What a vehicle costs the company while it drives, and what it burns. */
export const running = {
  fuel: wordOrNone('Fuel', fuels),
  emission_class: wordOrNone('Emission class', emissionClasses),
  cost_per_mile: chargeOrNone('Cost a mile, £'),
  cost_per_hour: chargeOrNone('Cost an hour, £'),
}

/** How long one of its size stands at a stop, unless the address or the job says otherwise. */
export const serviceMinutes = {
  collection_service_minutes: wholeOrNone('Minutes at a collection', { min: 0, max: minutesOfDay }),
  delivery_service_minutes: wholeOrNone('Minutes at a delivery', { min: 0, max: minutesOfDay }),
}
