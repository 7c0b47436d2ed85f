import { shift } from '@dray/domain/drivers/shift.ts'
import { factTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { labelsOf, shownFields } from '@dray/domain/jobs/job-fields.ts'
import { needsInWords } from '@dray/domain/jobs/load-needs-words.ts'
import { decimal, isBlank, showMoney } from '@dray/domain/kernel/decimal.ts'
import type { OfficeJob, PortalJob } from '#features/jobs/index.ts'

/** One fact of the load, in words. */
export interface LoadFact {
  name: string
  value: string | null | undefined
  /** Of the charges: left out for people who do not see prices. */
  money?: true
}

const labels = labelsOf(shownFields)

type Load = Pick<PortalJob, 'service' | 'freight_type' | 'item_count' | 'weight' | 'vol_weight' | 'spaces' | 'mileage'>

const figure = (value: number | null) =>
  isBlank(value) ? '' : decimal(value).round(2).toNumber().toLocaleString('en-GB')
const weightOf = ({ weight, vol_weight }: Load) =>
  [weight, vol_weight].some((one) => !isBlank(one))
    ? [weight, vol_weight].map((one) => (isBlank(one) ? '–' : texts.kilograms(figure(one)))).join(' / ')
    : ''
const milesOf = ({ mileage }: Load) => (isBlank(mileage) ? '' : texts.miles(figure(mileage)))
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
const numbers = (list: readonly { awb_number: string }[]) => list.map(({ awb_number }) => awb_number).join(', ')
/** Facts that few jobs have are not worth a dash on all others. */
const whereKnown = (facts: readonly LoadFact[]) => facts.filter(({ value }) => value !== '' && value !== null)

/** One line a carrier: "Jas Sahota, day shift"; with its leg and state where the job has several. */
function carrierLines(job: Pick<OfficeJob, 'work_day_jobs' | 'sub_contractor_jobs'>): string[] {
  const shifts = job.work_day_jobs.map((one) => ({
    ...one,
    who: [
      (one.work_day.client_driver ?? one.work_day.agency_driver)?.full_name,
      one.work_day.shift_type_id === shift.night ? texts.nightShift : texts.dayShift,
    ],
  }))
  const subs = job.sub_contractor_jobs.map((one) => ({
    ...one,
    who: [one.sub_contractor?.name ?? one.owner_driver?.full_name],
  }))
  // Both come newest first; a journey is told from its beginning.
  const all = [...shifts.toReversed(), ...subs.toReversed()]
  return all.map(({ who, leg, is_planned, is_completed }) => {
    const state = is_planned ? texts.planned : is_completed && all.length > 1 ? texts.done : ''
    const line = [...who, state].filter(Boolean).join(', ')
    return texts.legs[leg] ? `${texts.legs[leg]}: ${line}` : line
  })
}

const vehiclesOf = ({ work_day_jobs }: OfficeJob) => [
  ...new Set(
    work_day_jobs.map(({ work_day }) =>
      [work_day.vehicle.reg, work_day.trailer?.serial_no].filter(Boolean).join(' + '),
    ),
  ),
]

/** What the office looks up while it is on the phone, in the order of the entry form. */
export function officeFacts(job: OfficeJob): LoadFact[] {
  return [
    { name: labels.load_type_id, value: [job.load_type?.code, job.freight_type?.code].filter(Boolean).join(' · ') },
    { name: labels.service_id, value: job.service?.code },
    { name: labels.item_count, value: figure(job.item_count) },
    { name: `${labels.weight} / ${labels.vol_weight}`, value: weightOf(job) },
    { name: texts.driver, value: carrierLines(job).join('; ') },
    { name: texts.vehicle, value: vehiclesOf(job).join(', ') },
    { name: labels.mileage, value: milesOf(job) },
    { name: labels.booked_by, value: job.booked_by },
    ...whereKnown([
      {
        name: texts.ordered_by_file,
        value: job.customer_sftp_id === null ? '' : (job.customer_sftp_username ?? texts.account_gone),
      },
      {
        name: labels.customer_reference,
        value: job.customer_reference.length > 1 ? names(job.customer_reference) : '',
      },
      { name: labels.air_way_bill_numbers, value: numbers(job.air_way_bill_numbers) },
      { name: labels.spaces, value: figure(job.spaces) },
      { name: texts.needs, value: needsInWords(job) },
      { name: labels.no_of_pod, value: job.no_of_pod > 0 ? String(job.no_of_pod) : '' },
      {
        name: labels.calculator_charge,
        value: isBlank(job.calculator_charge) ? '' : showMoney(job.calculator_charge),
        money: true,
      },
      {
        name: texts.invoice,
        value: job.invoice ? `${job.invoice.inv_number}, ${job.invoice.status}` : (job.inv ?? ''),
      },
      {
        name: texts.credited,
        value: creditedValue(job),
        money: true,
      },
      { name: labels.job_emails, value: job.job_emails.map(({ email }) => email).join(', ') },
    ]),
  ]
}

/** A credit note takes something off once it was sent. */
function creditedValue({ credit_note, credited }: Pick<OfficeJob, 'credit_note' | 'credited'>): string {
  if (!credit_note) return ''
  const { credit_note_number } = credit_note
  return isBlank(credited)
    ? texts.creditDrafted(credit_note_number)
    : texts.creditedBy(showMoney(credited), credit_note_number)
}

/** What a customer sees of the load. */
export function portalFacts(job: PortalJob): LoadFact[] {
  return [
    { name: labels.service_id, value: job.service?.description ?? job.service?.code },
    { name: labels.item_count, value: figure(job.item_count) },
    { name: `${labels.weight} / ${labels.vol_weight}`, value: weightOf(job) },
    { name: labels.spaces, value: figure(job.spaces) },
    { name: labels.mileage, value: milesOf(job) },
    { name: labels.booked_by, value: job.booked_by },
    ...whereKnown([
      { name: texts.needs, value: needsInWords(job) },
      { name: labels.customer_reference, value: names(job.customer_reference) },
      { name: labels.air_way_bill_numbers, value: numbers(job.air_way_bill_numbers) },
    ]),
  ]
}

export const factToken = ({ name, value }: LoadFact): string => `${name}: ${value ?? ''}`
