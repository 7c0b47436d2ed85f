import { legNames } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { ledgerTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { jobSpan } from '@dray/domain/job-entry/job-dates.ts'
import { isCostByLeg } from '@dray/domain/job-entry/leg-costs.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { defaultZone } from '@dray/domain/kernel/clock-time.ts'
import { decimal, isBlank, showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import { waitingTexts } from '@dray/domain/stop-times/stop-times.messages.ts'
import { type JobVat, jobVat, type VatChoices } from '@dray/domain/tariffs/job-vat.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { waitingReason } from '#features/stop-times/index.ts'

type Extra = OfficeJob['job_extra_charges'][number]
type StopTime = OfficeJob['stop_times'][number]

/** One amount of a job with how it came about. */
export interface ChargeLine {
  /** Of a stop's waiting the stop. */
  stop?: { job_id: number; side: StopTime['side'] }
  key: string
  name: string
  reason?: string | null
  amount: string
}

const figure = (value: number) => showNumber(value)
/** How an extra's amount came about; a fixed or typed amount needs no reason. */
const reasons: Record<Extra['type'], (extra: Extra) => string> = {
  0: () => '',
  1: ({ charge }) => texts.percent(figure(charge)),
  2: ({ charge }) => texts.perKilogram(figure(charge)),
  3: ({ count, charge }) => texts.times(figure(count), showMoney(charge)),
  4: () => '',
}
const isNothing = (amount: number | null) => isBlank(amount) || decimal(amount).eq(0)

/** A job's stop whose waiting is charged, or is to be. */
export interface WaitingLine extends ChargeLine {
  /** The stop that is approved by itself; null of what came without one. */
  stop_time_id: number | null
}

const isCharged = ({ charge }: StopTime) => !isNothing(charge)
const sumOf = (stops: readonly StopTime[]) => stops.reduce((sum, { charge }) => sum.plus(decimal(charge)), decimal(0))

const stopLine = (job: OfficeJob, stop: StopTime, zone: string): WaitingLine => ({
  key: `stop-${stop.id}`,
  name:
    stop.job_id === job.id
      ? waitingTexts.stops[stop.side]
      : waitingTexts.ofLeg(waitingTexts.stops[stop.side], stop.job_number),
  reason: waitingReason(stop, zone),
  amount: showMoney(stop.charge ?? 0),
  stop: { job_id: stop.job_id, side: stop.side },
  stop_time_id: stop.id,
})

/** The waiting within the total: each approved stop with how it came about, and what a clerk has typed. */
function waitingLines(job: OfficeJob, zone: string): ChargeLine[] {
  if (isNothing(job.waiting_charge)) return []
  const approved = job.stop_times.filter((stop) => stop.is_approved === 1 && isCharged(stop))
  const typed = decimal(job.waiting_charge).minus(sumOf(approved))
  const whole = { key: 'waiting', name: jobFields.waiting_charge.label, amount: showMoney(job.waiting_charge) }
  if (approved.length === 0 || typed.lt(0)) return [whole]
  const stops = approved.map((stop) => stopLine(job, stop, zone))
  return typed.eq(0) ? stops : [...stops, { ...whole, amount: showMoney(typed.toFixed()) }]
}

/** What is charged, from the base to the waiting; a waiting charge that nobody has approved is not among it. */
export function chargeLines(job: OfficeJob, zone: string): ChargeLine[] {
  const extras = job.job_extra_charges.map((extra) => ({
    key: `extra-${extra.extra_tariff_id}`,
    name: extra.name,
    reason: reasons[extra.type](extra),
    amount: showMoney(extra.amount),
  }))
  const base = {
    key: 'base',
    name: jobFields.base_charge.label,
    reason: job.base_charge_reason,
    amount: showMoney(job.base_charge),
  }
  return [base, ...extras, ...waitingLines(job, zone)]
}

/** The waiting that waits for approval, outside the total: each stop, and what came without one. */
export function pendingWaiting(job: OfficeJob, zone: string): WaitingLine[] {
  if (isNothing(job.waiting_charge_pending)) return []
  const stops = job.stop_times.filter((stop) => stop.is_approved === 0 && isCharged(stop))
  const rest = decimal(job.waiting_charge_pending).minus(sumOf(stops))
  const other = {
    key: 'pending',
    name: jobFields.waiting_charge.label,
    amount: showMoney(rest.toFixed()),
    stop_time_id: null,
  }
  return [...stops.map((stop) => stopLine(job, stop, zone)), ...(rest.gt(0) ? [other] : [])]
}

export const totalLine = (job: OfficeJob): ChargeLine => ({
  key: 'total',
  name: texts.total,
  amount: `£${showMoney(job.total_charge)}`,
})

/** What an invoice of the job carries: the one that it is on, else one of today. A sub-job is invoiced with its trip. */
export function vatLine(job: OfficeJob, choices: VatChoices | undefined): ChargeLine | null {
  if (job.parent_id !== null) return null
  const vat = vatOf(job, choices)
  if (vat === null) return { key: 'vat', name: texts.vat, amount: '–' }
  if (vat.kind === 'no_code') return { key: 'vat', name: texts.noVatCode, amount: '–' }
  if (vat.kind === 'none') return { key: 'vat', name: texts.noVat(vat.code), amount: '–' }
  const gross = decimal(job.total_charge).plus(decimal(vat.amount)).toFixed()
  return {
    key: 'vat',
    name: texts.vatAt(figure(Number(vat.rate)), vat.code),
    reason: texts.withVat(showMoney(gross)),
    amount: showMoney(vat.amount),
  }
}

function vatOf(job: OfficeJob, choices: VatChoices | undefined): JobVat | null {
  const { is_vat, customer_id, total_charge: total, invoice } = job
  if (invoice?.tax_code && invoice.vat !== null) {
    const { tax_code: code, tax_rate: rate, vat } = invoice
    return is_vat === 1 ? { kind: 'rate', code, rate: rate ?? '0', amount: String(vat) } : { kind: 'none', code }
  }
  return choices
    ? jobVat({ is_vat, customer_id, total, time_of_supply: jobSpan(job)?.last_date ?? null }, choices)
    : null
}

export const costLine = (job: OfficeJob, key: 'subcost' | 'other_costs'): ChargeLine => {
  const cost = key === 'subcost' ? job.whole_subcost : job[key]
  return { key, name: jobFields[key].label, amount: isBlank(cost) ? '–' : showMoney(cost) }
}

/** What one of several carriers is paid. */
export interface CarrierLine extends ChargeLine {
  id: number
}

type Carrier = OfficeJob['sub_contractor_jobs'][number]
type Carried = Pick<OfficeJob, 'subcost' | 'sub_contractor_jobs'>

/** With several carriers each is paid what was agreed with them; with one, what stands at the job. */
export const paidTo = (job: Carried, carrier: Carrier | undefined): number | null =>
  isCostByLeg(job.sub_contractor_jobs.map(({ agreed_subcost }) => agreed_subcost))
    ? (carrier?.agreed_subcost ?? null)
    : job.subcost

/**
 * What each carrier is paid, where several outside ones have the job, and for the leg of a trip, whose own form has no
 * costs: also that it is still to be entered.
 */
export function carrierLines(job: OfficeJob): CarrierLine[] {
  const carriers = job.sub_contractor_jobs
  if (carriers.length < 2 && job.parent_id === null) return []
  return carriers
    .toReversed()
    .map((carrier) => carrierLine(carrier, paidTo(job, carrier), { of: legNames[carrier.leg], open: texts.notAgreed }))
}

/** What the carriers of a trip's legs are paid, and which are still to be entered: that is done at the leg. */
export const legCarrierLines = ({ trip_sub_jobs }: Pick<OfficeJob, 'trip_sub_jobs'>): CarrierLine[] =>
  trip_sub_jobs
    .filter(({ status }) => status !== 'Deleted' && status !== 'Cancelled')
    .flatMap((leg) =>
      leg.sub_contractor_jobs
        .toReversed()
        .map((carrier) =>
          carrierLine(carrier, paidTo(leg, carrier), { of: leg.job_number, open: texts.notAgreedAt(leg.job_number) }),
        ),
    )

function carrierLine(
  { id, sub_contractor, owner_driver }: Carrier,
  paid: number | null,
  { of, open }: { of: string; open: string },
): CarrierLine {
  return {
    id,
    key: `carrier-${id}`,
    name: texts.carrier(sub_contractor?.name ?? owner_driver?.full_name ?? '', of),
    reason: isBlank(paid) ? open : null,
    amount: isBlank(paid) ? '–' : showMoney(paid),
  }
}

export const lineToken = ({ key, amount }: Pick<ChargeLine, 'key' | 'amount'>): string => `${key}: ${amount}`

/** Every figure of the ledger, to tell which of them somebody else has changed. */
export const chargeTokens = (job: OfficeJob, zone = defaultZone): string[] =>
  [
    ...chargeLines(job, zone),
    ...pendingWaiting(job, zone),
    totalLine(job),
    costLine(job, 'subcost'),
    ...carrierLines(job),
    ...legCarrierLines(job),
    costLine(job, 'other_costs'),
  ].map(lineToken)
