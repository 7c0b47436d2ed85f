import type { postLoad } from '@dray/domain/exchange/exchange.calls.ts'
import type { DeliveryMode, FormValues, LoadPlace, PickupMode } from '@dray/domain/exchange/load.ts'
import { loadBody } from '@dray/domain/exchange/load.ts'
import { defaultTimes, loadDefaults, optionFor, placeOf, placeOfStop } from '@dray/domain/exchange/load-defaults.ts'
import { loadErrors } from '@dray/domain/exchange/load-errors.ts'
import { loadFormTexts as texts } from '@dray/domain/exchange/load-form.messages.ts'
import { longestReference } from '@dray/domain/exchange/load-states.ts'
import { withPickupMode, withReadyAt } from '@dray/domain/exchange/load-timing.ts'
import { needsInWords } from '@dray/domain/jobs/load-needs-words.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { instantToLocal, localToInstant } from '@dray/domain/kernel/clock-time.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import type { FieldErrors } from '#kit/form/form-state.ts'

type Body = CallSent<typeof postLoad>['body']
type Text = string | null
export type LoadSide = 'from' | 'to'
export const instantFields = ['readyAt', 'collectBy', 'deliverFrom', 'deliverBy'] as const
export type InstantField = (typeof instantFields)[number]
type AddressPart = 'shortDisplayAddress' | 'building' | 'area' | 'town' | 'postcode'
export const choiceFields = ['freightType', 'jobDescription', 'minVehicleSize', 'bodyType', 'packaging'] as const
export type ChoiceField = (typeof choiceFields)[number]
/** Which of the exchange's lists a choice is made from. */
export const listOf = {
  freightType: 'freightTypes',
  jobDescription: 'jobDescriptions',
  minVehicleSize: 'vehicleTypes',
  bodyType: 'vehicleBodyTypes',
  packaging: 'packagings',
} as const satisfies Record<ChoiceField, keyof FormValues>
/** What a person's loads mostly have in common; the vehicle is each load's own. */
const rememberedFields = ['freightType', 'jobDescription', 'bodyType', 'packaging'] as const
/** Which word of the company's own a choice follows. */
const sources = { minVehicleSize: 'load_type', freightType: 'freight_type', jobDescription: 'service' } as const
type FollowingField = keyof typeof sources
/** What a person chose last, and what they chose for each of the company's own words. */
export type LastChoices = Partial<Record<(typeof rememberedFields)[number], Text>> & {
  for_words?: Partial<Record<FollowingField, Record<string, string>>>
}

/** The form; its keys are the wire's paths, an instant's date under the field itself and its clock under `…_time`. */
export type LoadForm = Record<ChoiceField, Text> & {
  jobType: 'HOTSHOT' | 'BACKLOAD'
  yourReference: string
  customerReference: string
  notes: string
  pickupTimeRange: PickupMode
  deliverTimeRange: DeliveryMode
  numberOfItems: string
  'volume.length': string
  'volume.width': string
  'volume.height': string
  'volume.units': 'CM' | 'M' | 'IN' | 'FT'
  'grossWeight.value': string
  'grossWeight.units': 'KG' | 'LB' | 'T'
  notificationRadius: number
  trackedDriverPreferred: 0 | 1
} & Record<`${LoadSide}.override`, boolean> &
  Record<`${LoadSide}.${AddressPart}`, string> &
  Record<InstantField | `${InstantField}_time`, Text>

const addressParts = ['shortDisplayAddress', 'building', 'area', 'town', 'postcode'] as const
const sideNames = { from: 'collection', to: 'delivery' } as const

/** The job's own address of a side. */
export function jobPlace(job: OfficeJob, side: LoadSide) {
  const name = sideNames[side]
  return placeOfStop({
    name: job[`${name}_name`],
    address_line_1: job[`${name}_address_line_1`],
    address_line_2: job[`${name}_address_line_2`],
    town: job[`${name}_town`],
    post_code: job[`${name}_post_code`],
  })
}

const placeFields = (job: OfficeJob, side: LoadSide) => {
  const place = jobPlace(job, side)
  return Object.fromEntries(addressParts.map((part) => [`${side}.${part}`, place[part] ?? '']))
}

const localFields = (field: InstantField, at: string | null | undefined, zone: string) => {
  const local = at ? instantToLocal(at, zone) : null
  return { [field]: local?.date ?? null, [`${field}_time`]: local?.time ?? null }
}

const digits = (value: unknown) => (value === null || value === undefined || Number(value) === 0 ? '' : String(value))

/** An address that the exchange would refuse is open to be mended from the start. */
const isComplete = ({ building, town, postcode }: LoadPlace) => Boolean(building && town && postcode)

interface Start {
  zone: string
  now: string
  last: LastChoices
  lists: FormValues
}

/** As far as the exchange still offers it. */
const offered = (lists: FormValues, field: ChoiceField, chosen: Text | undefined) =>
  lists[listOf[field]].some(({ apiKey }) => apiKey === chosen) ? (chosen as string) : null

/** What was chosen last by this person, else in the company. */
const lastChosen = ({ last, lists }: Pick<Start, 'last' | 'lists'>) =>
  Object.fromEntries(
    rememberedFields.map((field) => [
      field,
      offered(lists, field, last[field]) ?? offered(lists, field, lists.last_choices[field]),
    ]),
  )

/** What the job's own words say: as this person chose for the word before, else where the exchange uses the same. */
function wordChoices(job: OfficeJob, { last, lists }: Pick<Start, 'last' | 'lists'>) {
  const found = Object.entries(sources).flatMap(([name, source]) => {
    const field = name as FollowingField
    const word = job[source]
    const chosen = offered(lists, field, word ? last.for_words?.[field]?.[word.code] : null)
    const choice = chosen ?? optionFor(word, lists[listOf[field]])
    return choice === null ? [] : [[field, choice]]
  })
  return Object.fromEntries(found)
}

/** What is remembered of a load that was posted. */
export function choicesOf(values: LoadForm, job: OfficeJob, last: LastChoices): LastChoices {
  const for_words = { ...last.for_words }
  for (const [name, source] of Object.entries(sources)) {
    const [field, word] = [name as FollowingField, job[source]]
    const choice = values[field]
    if (word && choice) for_words[field] = { ...for_words[field], [word.code]: choice }
  }
  return { ...Object.fromEntries(rememberedFields.map((field) => [field, values[field]])), for_words }
}

/** The usual note, and what the carrier must bring. */
function loadNotes(job: OfficeJob): string {
  const needs = needsInWords({ ...job, length_cm: null, width_cm: null, height_cm: null })
  return needs === '' ? loadDefaults.notes : texts.notesWith(loadDefaults.notes, needs)
}

/** The form of a job before anything is typed: what the job says, what was chosen last, the exchange's usual. */
export function startOf(job: OfficeJob, start: Start): LoadForm {
  const { zone, now } = start
  const { readyAt, collectBy, deliverFrom, deliverBy, ...modes } = defaultTimes(job, { now, zone })
  const reference = job.customer_reference[0]?.name ?? ''
  return {
    ...Object.fromEntries(choiceFields.map((field) => [field, null])),
    ...lastChosen(start),
    ...wordChoices(job, start),
    jobType: loadDefaults.jobType,
    yourReference: reference.length <= longestReference ? reference : '',
    customerReference: job.job_number,
    notes: loadNotes(job),
    ...modes,
    ...localFields('readyAt', readyAt, zone),
    ...localFields('collectBy', collectBy, zone),
    ...localFields('deliverFrom', deliverFrom, zone),
    ...localFields('deliverBy', deliverBy, zone),
    'from.override': !isComplete(jobPlace(job, 'from')),
    'to.override': !isComplete(jobPlace(job, 'to')),
    ...placeFields(job, 'from'),
    ...placeFields(job, 'to'),
    numberOfItems: digits(job.item_count),
    'volume.length': digits(job.length_cm),
    'volume.width': digits(job.width_cm),
    'volume.height': digits(job.height_cm),
    'volume.units': 'CM',
    'grossWeight.value': digits(job.weight),
    'grossWeight.units': 'KG',
    notificationRadius: loadDefaults.notificationRadius,
    trackedDriverPreferred: 0,
  } as LoadForm
}

/** In the order in which they stand. */
const asked = [
  ...choiceFields,
  'volume.length',
  'volume.width',
  'volume.height',
  'numberOfItems',
  'grossWeight.value',
] as const satisfies readonly (keyof LoadForm)[]
/** Where typing begins: the first of what must be filled in and is not yet, else the notes. */
export const firstOpen = (values: LoadForm): (typeof asked)[number] | 'notes' =>
  asked.find((field) => values[field] === null || values[field] === '') ?? 'notes'

const instantOf = (values: LoadForm, field: InstantField, zone: string) => {
  const [date, time] = [values[field], values[`${field}_time`]]
  return date && time ? localToInstant(date, time, zone) : null
}
function numberOf(text: string) {
  const digits = typedNumber(text)
  return digits === null ? null : Number(digits)
}

function placeIn(values: LoadForm, job: OfficeJob, side: LoadSide) {
  if (!values[`${side}.override`]) return jobPlace(job, side)
  return placeOf({
    name: values[`${side}.shortDisplayAddress`] || null,
    address_line_1: values[`${side}.building`] || null,
    address_line_2: values[`${side}.area`] || null,
    town: values[`${side}.town`] || null,
    post_code: values[`${side}.postcode`] || null,
  })
}

/** The form as it is sent. */
export function bodyOf(values: LoadForm, job: OfficeJob, zone: string): Body {
  return {
    job_id: job.id,
    ...Object.fromEntries(choiceFields.map((field) => [field, values[field]])),
    jobType: values.jobType,
    yourReference: values.yourReference,
    customerReference: values.customerReference,
    notes: values.notes,
    pickupTimeRange: values.pickupTimeRange,
    deliverTimeRange: values.deliverTimeRange,
    ...Object.fromEntries(instantFields.map((field) => [field, instantOf(values, field, zone)])),
    from: placeIn(values, job, 'from'),
    to: placeIn(values, job, 'to'),
    fromTimeZoneId: zone,
    toTimeZoneId: zone,
    numberOfItems: numberOf(values.numberOfItems),
    volume: {
      length: numberOf(values['volume.length']),
      width: numberOf(values['volume.width']),
      height: numberOf(values['volume.height']),
      units: values['volume.units'],
    },
    grossWeight: { value: numberOf(values['grossWeight.value']), units: values['grossWeight.units'] },
    notificationRadius: values.notificationRadius,
    trackedDriverPreferred: values.trackedDriverPreferred,
  }
}

/** Which instants the chosen ways to say a time ask for. */
export const askedInstants = ({ pickupTimeRange, deliverTimeRange }: LoadForm): readonly InstantField[] => [
  ...(pickupTimeRange === 'BEFORE' ? [] : (['readyAt'] as const)),
  ...(pickupTimeRange === 'AT' ? [] : (['collectBy'] as const)),
  ...(deliverTimeRange === 'AT' || deliverTimeRange === 'BETWEEN' ? (['deliverFrom'] as const) : []),
  ...(deliverTimeRange === 'BY' || deliverTimeRange === 'BETWEEN' ? (['deliverBy'] as const) : []),
]

/** What a date without a time, or a time that the clock leaves out, is refused with. */
function halfInstants(values: LoadForm, zone: string): FieldErrors<LoadForm> {
  const found = askedInstants(values).flatMap((field): [string, string][] => {
    const [date, time] = [values[field], values[`${field}_time`]]
    if (Boolean(date) !== Boolean(time)) return [[date ? `${field}_time` : field, texts.dateAndTime]]
    return date && instantOf(values, field, zone) === null ? [[`${field}_time`, texts.timeMissing]] : []
  })
  return Object.fromEntries(found) as FieldErrors<LoadForm>
}

/** What is wrong with the form, by the rules that the server checks the load with. */
export function errorsOf(values: LoadForm, { job, zone, now }: { job: OfficeJob; zone: string; now: string }) {
  const body = loadBody.safeParse(bodyOf(values, job, zone))
  const shape = body.success
    ? {}
    : Object.fromEntries(body.error.issues.map(({ path, message }) => [path.join('.'), message]))
  const rules = body.success ? loadErrors(body.data, { now, job_number: job.job_number }) : {}
  return { ...rules, ...shape, ...halfInstants(values, zone) } as FieldErrors<LoadForm>
}

const timesOf = (values: LoadForm, zone: string) => ({
  pickupTimeRange: values.pickupTimeRange,
  deliverTimeRange: values.deliverTimeRange,
  ...(Object.fromEntries(instantFields.map((field) => [field, instantOf(values, field, zone)])) as Record<
    InstantField,
    Text
  >),
})

/** What choosing how the pickup is meant changes in the form. */
export function pickupModeChanges(values: LoadForm, mode: PickupMode, { zone, now }: { zone: string; now: string }) {
  const { readyAt } = withPickupMode(timesOf(values, zone), mode, now)
  return { pickupTimeRange: mode, ...localFields('readyAt', readyAt, zone) } as Partial<LoadForm>
}

/** What a new ready time changes in the form: between two times, the second never lies before the first. */
export function readyChanges(values: LoadForm, typed: Partial<LoadForm>, zone: string): Partial<LoadForm> {
  const readyAt = instantOf({ ...values, ...typed }, 'readyAt', zone)
  const before = timesOf(values, zone)
  const { collectBy } = withReadyAt(before, readyAt)
  return collectBy === before.collectBy
    ? typed
    : { ...typed, ...(localFields('collectBy', collectBy, zone) as Partial<LoadForm>) }
}
