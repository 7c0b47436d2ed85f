import type { JobDetail } from '../jobs/job.ts'
import { labelsOf, shownFields } from '../jobs/job-fields.ts'
import type { LoadNeeds } from '../jobs/load-needs.ts'
import { needsInWords } from '../jobs/load-needs-words.ts'
import { jobMode, modeHasSide, type Side } from '../jobs/mode.ts'
import { type StopTime, type TimeColumns, timeOfSide } from '../jobs/stop-time.ts'
import { showStopTime } from '../jobs/stop-time-words.ts'
import { showDay } from '../kernel/clock-time.ts'
import { type Decimal, decimal, isBlank } from '../kernel/decimal.ts'
import { countryName } from '../kernel/places/country.ts'
import { isBritish } from '../kernel/places/postcode.ts'
import { loadTexts as load, stopTexts as texts } from './job-documents.messages.ts'

type SideFields = {
  [K in `${Side}_${'name' | 'address_line_1' | 'address_line_2' | 'town' | 'post_code' | 'country' | 'instruction_1' | 'contact' | 'phone'}`]:
    | string
    | null
}
export type StopsOfJob = SideFields & TimeColumns & Pick<JobDetail, 'mode'>

/** A stop of a job in words, as paper shows it. */
export interface PrintedStop {
  side: Side
  label: string
  name: string
  address: string[]
  when: string
  instructions: string | null
  contact: string | null
  phone: string | null
}

const present = (lines: readonly (string | null | undefined)[]) =>
  lines.map((line) => line?.trim()).filter((line): line is string => Boolean(line))

/** The stops that a job of its mode has, in order, with their days and times in the zone. */
export function printedStops(job: StopsOfJob, zone: string): PrintedStop[] {
  const sides = (['collection', 'delivery'] as const).filter((side) => modeHasSide(job.mode, side))
  return sides.map((side) => {
    const country = job[`${side}_country`]
    const isByOthers = job.mode === jobMode.fromDepot && side === 'collection'
    return {
      side,
      label: isByOthers ? `${texts[side]} (${texts.toDepot})` : texts[side],
      name: job[`${side}_name`] ?? '',
      address: present([
        job[`${side}_address_line_1`],
        job[`${side}_address_line_2`],
        [job[`${side}_town`], job[`${side}_post_code`]].filter(Boolean).join(' '),
        isBritish(country) ? null : countryName(country ?? ''),
      ]),
      when: whenOf(timeOfSide(job, side), zone),
      instructions: job[`${side}_instruction_1`]?.trim() || null,
      contact: job[`${side}_contact`]?.trim() || null,
      phone: job[`${side}_phone`]?.trim() || null,
    }
  })
}

const whenOf = (time: StopTime, zone: string) =>
  time.date === null ? texts.noDate : `${showDay(time.date)}, ${showStopTime(time, zone) || texts.noTime}`

const figure = (value: Decimal | null) =>
  isBlank(value) ? '' : decimal(value).round(2).toNumber().toLocaleString('en-GB')

export type LoadOfJob = Pick<
  JobDetail,
  | 'load_type'
  | 'service'
  | 'freight_type'
  | 'item_count'
  | 'weight'
  | 'vol_weight'
  | 'spaces'
  | 'mileage'
  | keyof LoadNeeds
>
interface CatalogueWord {
  code: string
  description: string | null
}
const wordOf = (word: CatalogueWord | null) => (word ? word.description || word.code : '')

const labels = labelsOf(shownFields)

/** What is carried, in words; only what is known. */
export function printedLoad(job: LoadOfJob): { label: string; value: string }[] {
  const weight = (value: Decimal | null) => (isBlank(value) ? '' : load.kilograms(figure(value)))
  return [
    { label: labels.load_type_id, value: wordOf(job.load_type) },
    { label: labels.service_id, value: wordOf(job.service) },
    { label: labels.freight_type_id, value: wordOf(job.freight_type) },
    { label: labels.item_count, value: figure(job.item_count) },
    { label: labels.weight, value: weight(job.weight) },
    { label: labels.vol_weight, value: weight(job.vol_weight) },
    { label: labels.spaces, value: figure(job.spaces) },
    { label: load.needs, value: needsInWords(job) },
    { label: labels.mileage, value: isBlank(job.mileage) ? '' : load.miles(figure(job.mileage)) },
  ].filter(({ value }) => value !== '')
}
