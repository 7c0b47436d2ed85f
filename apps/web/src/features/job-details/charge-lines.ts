import { ledgerTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { decimal, isBlank, showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import type { OfficeJob } from '#features/jobs/index.ts'

type Extra = OfficeJob['job_extra_charges'][number]

/** One amount of a job with how it came about. */
export interface ChargeLine {
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

/** What is charged, from the base to the waiting; a waiting charge that nobody has approved is not among it. */
export function chargeLines(job: OfficeJob): ChargeLine[] {
  const extras = job.job_extra_charges.map((extra) => ({
    key: `extra-${extra.extra_tariff_id}`,
    name: extra.name,
    reason: reasons[extra.type](extra),
    amount: showMoney(extra.amount),
  }))
  const base = { key: 'base', name: texts.base, reason: job.base_charge_reason, amount: showMoney(job.base_charge) }
  const waiting = { key: 'waiting', name: texts.waiting, amount: showMoney(job.waiting_charge) }
  return [base, ...extras, ...(isNothing(job.waiting_charge) ? [] : [waiting])]
}

/** The waiting charge that waits for approval, outside the total. */
export const pendingWaiting = (job: OfficeJob): string | null =>
  isNothing(job.waiting_charge_pending) ? null : showMoney(job.waiting_charge_pending)

export const totalLine = (job: OfficeJob): ChargeLine => ({
  key: 'total',
  name: texts.total,
  amount: `£${showMoney(job.total_charge)}`,
})

export const costLine = (job: OfficeJob, key: 'subcost' | 'other_costs'): ChargeLine => {
  const cost = job[key]
  return { key, name: texts[key], amount: isBlank(cost) ? '–' : showMoney(cost) }
}

export const lineToken = ({ key, amount }: Pick<ChargeLine, 'key' | 'amount'>): string => `${key}: ${amount}`

/** Every figure of the ledger, to tell which of them somebody else has changed. */
export const chargeTokens = (job: OfficeJob): string[] =>
  [
    ...chargeLines(job),
    { key: 'pending', amount: pendingWaiting(job) ?? '' },
    totalLine(job),
    costLine(job, 'subcost'),
    costLine(job, 'other_costs'),
  ].map(lineToken)
