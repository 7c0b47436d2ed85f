import { suggestBaseCharge } from '@dray/domain/job-entry/base-charge.ts'
import { type PlainField, plainFields } from '@dray/domain/jobs/job-fields.ts'
import { fieldsClearedByMode, isDeliveredSameDay, type JobMode, type Side } from '@dray/domain/jobs/mode.ts'
import { phoneError } from '@dray/domain/kernel/phone/phone.ts'
import { tidyPostcode } from '@dray/domain/kernel/places/postcode.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { blankEntry, type EntryValues } from './entry-values.ts'

type Changes = Partial<EntryValues>

/** Another mode, with what it empties: a side that the job does not have is blank. */
export function changesOfMode(mode: JobMode): Changes {
  const blank = blankEntry('job')
  const cleared = fieldsClearedByMode(mode).filter((field) => field in blank)
  return {
    mode,
    ...Object.fromEntries(
      cleared.map((field) => [field, typeof blank[field as keyof EntryValues] === 'string' ? '' : null]),
    ),
  }
}

type PlaceField<F = PlainField> = F extends `collection_${infer Name}` ? Name : never
/** The plain fields of a side, named without its prefix: all but its date and time. */
const placeFields = plainFields.flatMap((field) => {
  const [, name] = /^collection_(.*)/.exec(field) ?? []
  return name === undefined ? [] : [name as PlaceField]
})

/** The home country again, for a side that comes back blank. */
export const countryBack = (values: EntryValues, side: Side): Changes => {
  const isBlank = placeFields.every((field) => (values[`${side}_${field}`] ?? '') === '')
  return isBlank ? { [`${side}_country`]: blankEntry('job')[`${side}_country`] } : {}
}

/** The two places change their roles; the days and times stay. */
export function changesOfSwap(values: EntryValues): Changes {
  return Object.fromEntries(
    placeFields.flatMap((field) => [
      [`collection_${field}`, values[`delivery_${field}`]],
      [`delivery_${field}`, values[`collection_${field}`]],
    ]),
  )
}

/** A delivery on the same day moves with its collection to another day. */
export function changesOfCollectionDate(values: EntryValues, date: string | null): Changes {
  const sameDay = values.collection_date !== null && values.delivery_date === values.collection_date
  const follows = date !== null && sameDay && isDeliveredSameDay(values.mode)
  return { collection_date: date, ...(follows && { delivery_date: date }) }
}

/** A position does not outlive the postcode that it was found for. */
export function changesOfPostcode(values: EntryValues, side: Side, text: string): Changes {
  const same = text.replace(/\s/g, '').toUpperCase() === values[`${side}_post_code`].replace(/\s/g, '').toUpperCase()
  return {
    [`${side}_post_code`]: text,
    ...(!same && { [`${side}_latitude`]: null, [`${side}_longitude`]: null }),
  }
}

/** The postcode as it will be kept, once its field is left. */
export const tidiedPostcode = (values: EntryValues, side: Side): Changes => ({
  [`${side}_post_code`]: tidyPostcode(values[`${side}_post_code`], values[`${side}_country`]) ?? '',
})

export interface LoadTerms {
  id: number
  per_mile: number | null
  minimum_charge: number | null
}

/** What the miles and the load type suggest as the base charge. */
export function suggestionOf(values: EntryValues, loadTypes: readonly LoadTerms[]) {
  const terms = loadTypes.find((type) => type.id === values.load_type_id)
  if (!terms) return null
  return suggestBaseCharge({
    mileage: typedNumber(values.mileage),
    per_mile: terms.per_mile,
    minimum_charge: terms.minimum_charge,
  })
}

/** True while nobody has typed a base charge: it is blank, or still what was suggested. */
const followsSuggestion = (values: EntryValues): boolean =>
  values.base_charge === '' || values.base_charge_reason !== null

/** The base charge of a new job follows its suggestion until somebody types another. */
export function changesOfSuggestion(values: EntryValues, loadTypes: readonly LoadTerms[]): Changes {
  if (!followsSuggestion(values)) return {}
  const suggestion = suggestionOf(values, loadTypes)
  return { base_charge: suggestion?.amount ?? '', base_charge_reason: suggestion?.reason ?? null }
}

/** A saved address or a place of the map, as far as it is known. */
export interface PickedPlace {
  name?: string | null
  address_line_1?: string | null
  address_line_2?: string | null
  town?: string | null
  country?: string | null
  post_code?: string | null
  phone?: string | null
  collection_service_minutes?: number | null
  delivery_service_minutes?: number | null
  latitude: number | null
  longitude: number | null
}

/** Fills one side from a place: what the place knows and what it leaves blank, so that nothing of another one stays. */
export function changesOfPlace(side: Side, place: PickedPlace, typed: { name: string; country: string }): Changes {
  return {
    [`${side}_name`]: place.name ?? typed.name,
    [`${side}_address_line_1`]: place.address_line_1 ?? '',
    [`${side}_address_line_2`]: place.address_line_2 ?? '',
    [`${side}_town`]: place.town ?? '',
    [`${side}_country`]: typed.country,
    [`${side}_post_code`]: place.post_code ?? '',
    [`${side}_latitude`]: place.latitude,
    [`${side}_longitude`]: place.longitude,
    [`${side}_service_minutes`]: String(place[`${side}_service_minutes`] ?? ''),
    ...(place.phone && phoneError(place.phone) === null && { [`${side}_phone`]: place.phone }),
  }
}
