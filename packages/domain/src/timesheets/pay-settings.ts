import * as z from 'zod/mini'
import { type Field, whole } from '../catalogues/fields.ts'
import { decimal } from '../kernel/decimal.ts'
import { decimalIn, decimalOut } from '../kernel/wire.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import type { PayRules } from './pay-rules.ts'
import { paySettingsTexts as texts } from './pay-settings.messages.ts'

const { label } = texts

/** A figure with at most two decimals between two bounds, both allowed. */
function figure(name: string, { min, max, reason }: { min: number; max: number; reason: string }) {
  const within = z.string().check(z.refine((value) => Number(value) >= min && Number(value) <= max, reason))
  const input = z.pipe(decimalIn(2), within)
  const made: Field<typeof input, typeof decimalOut> = {
    label: name,
    in: input,
    out: decimalOut,
    required: true,
    compared: 'value',
    cell: { kind: 'number' },
  }
  return made
}
const hours = (name: string) => figure(name, { min: 0, max: 24, reason: texts.hoursRange })
const multiple = (name: string) => figure(name, { min: 1, max: 10, reason: texts.multipleRange })
const minutes = (name: string) => whole(name, { min: 0, max: 240 })

/**
 * How drivers are paid beyond hours and rates. By default nothing is taken off and nothing put on: breaks are of 0
 * minutes and every multiple is 1.
 */
export const paySettings = defineSettings({
  name: 'pay',
  feature: 'timesheets',
  call_name: 'PaySettings',
  noun: "the company's pay settings",
  path: '/client/settings/pay',
  permissions: ['/settings/pay'],
  fields: {
    break_after_1: setting(hours(label.break_after_1), '6'),
    break_minutes_1: setting(minutes(label.break_minutes_1), 0),
    break_after_2: setting(hours(label.break_after_2), '9'),
    break_minutes_2: setting(minutes(label.break_minutes_2), 0),
    break_after_3: setting(hours(label.break_after_3), '12'),
    break_minutes_3: setting(minutes(label.break_minutes_3), 0),
    overtime_after: setting(hours(label.overtime_after), '8'),
    overtime_multiple: setting(multiple(label.overtime_multiple), '1'),
    saturday_multiple: setting(multiple(label.saturday_multiple), '1'),
    sunday_multiple: setting(multiple(label.sunday_multiple), '1'),
    bank_holiday_multiple: setting(multiple(label.bank_holiday_multiple), '1'),
  },
})
export type PaySettings = typeof paySettings.standards

const minutesOf = (hours: string) => decimal(hours).times(60).toNumber()

/** The settings as the rules of pay read them. */
export function payRulesOf(settings: PaySettings): PayRules {
  return {
    breaks: [
      { after_minutes: minutesOf(settings.break_after_1), break_minutes: settings.break_minutes_1 },
      { after_minutes: minutesOf(settings.break_after_2), break_minutes: settings.break_minutes_2 },
      { after_minutes: minutesOf(settings.break_after_3), break_minutes: settings.break_minutes_3 },
    ].filter(({ break_minutes }) => break_minutes > 0),
    overtime_after_minutes: decimal(settings.overtime_multiple).eq(1) ? null : minutesOf(settings.overtime_after),
    overtime_rate: settings.overtime_multiple,
    saturday_rate: settings.saturday_multiple,
    sunday_rate: settings.sunday_multiple,
    bank_holiday_rate: settings.bank_holiday_multiple,
  }
}
