import * as z from 'zod/mini'
import { type Field, whole, wholeOrNone, word } from '../catalogues/fields.ts'
import { decimal } from '../kernel/decimal.ts'
import { decimalIn, decimalOut } from '../kernel/wire.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import { nations } from './bank-holidays.ts'
import { holidaySettingsTexts as texts } from './holiday-settings.messages.ts'

const { label } = texts
const maxWeeks = 52

const weeksIn = z.pipe(
  decimalIn(1),
  z.string().check(z.refine((weeks) => Number(weeks) <= maxWeeks, `At most ${maxWeeks}`)),
)
const weeks: Field<typeof weeksIn, typeof decimalOut> = {
  label: label.entitlement_weeks,
  in: weeksIn,
  out: decimalOut,
  required: true,
  compared: 'value',
}

/** How much holiday drivers have, how it is asked for, and whose bank holidays are kept. */
export const holidaySettings = defineSettings({
  name: 'holiday',
  feature: 'holidays',
  call_name: 'HolidaySettings',
  noun: "the company's holiday settings",
  path: '/client/settings/holiday',
  permissions: ['/settings/holiday'],
  fields: {
    /** 1 is January. */
    leave_year_start: setting(whole(label.leave_year_start, { min: 1, max: 12 }), 1),
    entitlement_weeks: setting(weeks, '5.6'),
    entitlement_days_most: setting(whole(label.entitlement_days_most, { min: 0, max: 366 }), 28),
    most_away: setting(wholeOrNone(label.most_away, { min: 1, max: 10_000 }), null),
    notice_days: setting(whole(label.notice_days, { min: 0, max: 365 }), 14),
    nation: setting(word(label.nation, nations, true), 'england-and-wales'),
  },
})
export type HolidaySettings = typeof holidaySettings.standards

/**
 * The days of holiday a year of somebody who works so many days a week: the weeks times the days, at most the company's
 * limit (Working Time Regulations 1998, regs 13 and 13A: 5.6 weeks, at most 28 days), rounded up to half a day.
 */
export function entitledDays(
  days_a_week: number,
  settings: { entitlement_weeks: string | number; entitlement_days_most: number },
): number {
  const days = decimal(settings.entitlement_weeks).times(days_a_week)
  return Math.min(Math.ceil(days.times(2).toNumber()) / 2, settings.entitlement_days_most)
}

/** The first and the last day of the leave year that a day lies in. */
export function leaveYear(date: string, { leave_year_start }: HolidaySettings): { from: string; to: string } {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const first = month >= leave_year_start ? year : year - 1
  const from = new Date(Date.UTC(first, leave_year_start - 1, 1))
  const to = new Date(Date.UTC(first + 1, leave_year_start - 1, 0))
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
}
