import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { daysBetween, weekday } from '../kernel/clock-time.ts'
import { dateIn, instant } from '../kernel/wire.ts'
import { selfBillKindRows } from './self-bill-kinds.table.ts'
import { leftOut, plannedBill, selfBillRow } from './self-bill-wire.ts'
import { selfBillMessages as texts } from './self-bills.messages.ts'

const feature = 'self-bills'
const { driver, agency, sub_contractor } = selfBillKindRows
/** Closing drivers asks for the drivers' right, closing agencies for the agencies': the use case holds it. */
const weekly = { client: [driver.slug, agency.slug] } as const
const byPeriod = { client: [sub_contractor.slug] } as const

/** Rules about days look at real ones only: what is no date is refused as such. */
const isDate = (date: string) => z.safeParse(dateIn, date).success
const monday = dateIn.check(z.refine((date) => !isDate(date) || weekday(date) === 1, texts.not_monday))
const closable = z.enum(['drivers', 'agencies'])

const longestPeriod = 92
const period = z.object({ date_from: dateIn, date_to: dateIn }).check(
  z.refine(
    ({ date_from, date_to }) => {
      if (!isDate(date_from) || !isDate(date_to)) return true
      const days = daysBetween(date_from, date_to)
      return days >= 0 && days < longestPeriod
    },
    { error: texts.period_long, path: ['date_to'] },
  ),
)

const closing = z.object({ made: z.array(selfBillRow), changed: z.array(selfBillRow), left: z.array(leftOut) })
const preview = z.object({
  /** When the period was closed before; null where it was not. */
  closed_at: z.nullable(instant),
  bills: z.array(plannedBill),
  left: z.array(leftOut),
})

export const closeWeek = defineCall({
  id: 'closeWeek',
  feature,
  method: 'POST',
  path: '/client/close-week',
  summary:
    'Makes the driver and agency invoices of a week, Monday to Sunday, from its approved workdays; closed again, it updates pending ones',
  who: weekly,
  money: true,
  runs: 'write',
  body: z.object({ week: monday, close: z.array(closable).check(z.minLength(1, texts.none_selected), z.maxLength(2)) }),
  answer: closing,
  example: { body: { week: '2026-06-01', close: ['drivers', 'agencies'] } },
})

export const previewWeek = defineCall({
  id: 'previewWeek',
  feature,
  method: 'GET',
  path: '/client/close-week-preview',
  summary: 'What closing a week would make, and what it would leave out and why',
  who: weekly,
  money: true,
  runs: 'read',
  query: z.object({ week: monday, close: closable }),
  answer: preview,
  example: { query: { week: '2026-06-01', close: 'drivers' } },
})

export const closeSubContractors = defineCall({
  id: 'closeSubContractors',
  feature,
  method: 'POST',
  path: '/client/close-sub-contractors',
  summary: 'Makes the self-bills of sub-contractors and owner drivers for the jobs that they completed in a period',
  who: byPeriod,
  money: true,
  runs: 'write',
  body: period,
  answer: closing,
  example: { body: { date_from: '2026-06-01', date_to: '2026-06-07' } },
})

export const previewSubContractors = defineCall({
  id: 'previewSubContractors',
  feature,
  method: 'GET',
  path: '/client/close-sub-contractors-preview',
  summary: 'What closing a period would make for the jobs of sub-contractors, and what it would leave out and why',
  who: byPeriod,
  money: true,
  runs: 'read',
  query: period,
  answer: preview,
  example: { query: { date_from: '2026-06-01', date_to: '2026-06-07' } },
})

export const closingCalls = [closeWeek, previewWeek, closeSubContractors, previewSubContractors]
