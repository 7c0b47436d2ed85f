import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { hoursText } from '@dray/domain/timesheets/hours-text.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { useSeesPrices } from '#platform/viewer.ts'
import { Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { Text } from '#ui/layout/layout.tsx'
import type { SheetDay } from './time-records.queries.ts'

type Pay = NonNullable<SheetDay['pay']>

const amount = (value: number | null | undefined) => (value === null || value === undefined ? '–' : showMoney(value))

/** Hours: what was worked, what is taken off and put on, and what is paid in the end. */
function hourLines(day: SheetDay, pay: Pay): LedgerLine[] {
  const { steps } = texts
  const line = (key: keyof typeof steps, minutes: string): LedgerLine => ({ key, name: steps[key], amount: minutes })
  return [
    line('worked', hoursText(day.worked_minutes ?? 0)),
    ...(pay.unpaid_minutes > 0 ? [line('unpaid', `−${hoursText(pay.unpaid_minutes)}`)] : []),
    ...(pay.minimum_minutes > 0 ? [line('minimum', `+${hoursText(pay.minimum_minutes)}`)] : []),
    { ...line('paid', hoursText(day.paid_minutes ?? 0)), look: 'total' },
  ]
}

const dayFactor = ({ premium, day_multiple }: Pay) =>
  premium === null ? '' : `${texts.times(String(day_multiple))} (${texts.premiums[premium]})`

/** Amounts: hours at the rate, overtime and the night out, each with how it was reached. */
function amountLines(day: SheetDay, pay: Pay): LedgerLine[] {
  const rate = pay.hourly_rate === null || pay.hourly_rate === undefined ? null : showMoney(pay.hourly_rate)
  const reason = (minutes: number, factor = '') =>
    rate === null ? texts.noRate : texts.atRate(hoursText(minutes), rate) + factor + dayFactor(pay)
  return [
    {
      key: 'normal',
      name: texts.steps.normal,
      reason: reason(pay.normal_minutes),
      amount: amount(pay.normal_amount),
    },
    ...(pay.overtime_minutes > 0
      ? [
          {
            key: 'overtime',
            name: texts.steps.overtime,
            reason: reason(pay.overtime_minutes, texts.times(String(pay.overtime_multiple))),
            amount: amount(pay.overtime_amount),
          },
        ]
      : []),
    ...(pay.nightout_amount === null || pay.nightout_amount === undefined
      ? []
      : [{ key: 'nightout', name: texts.steps.nightout, amount: amount(pay.nightout_amount) }]),
    { key: 'total', name: texts.steps.total, amount: amount(day.cost), look: 'total' },
  ]
}

/** Without amounts: which of the hours are worth more. */
function premiumLines(pay: Pay): LedgerLine[] {
  return [
    {
      key: 'normal',
      name: texts.steps.normal,
      reason: dayFactor(pay),
      amount: hoursText(pay.normal_minutes),
    },
    ...(pay.overtime_minutes > 0
      ? [
          {
            key: 'overtime',
            name: texts.steps.overtime,
            reason: texts.times(String(pay.overtime_multiple)) + dayFactor(pay),
            amount: hoursText(pay.overtime_minutes),
          },
        ]
      : []),
  ]
}

/** How the pay of a workday was worked out, step by step. */
export function PayLedger({ day, is_payee }: { day: SheetDay; is_payee: boolean }) {
  const seesPrices = useSeesPrices()
  const { pay } = day
  if (pay === null) return <Text look="muted">{texts.notPaidYet}</Text>
  const showsAmounts = seesPrices && !is_payee
  const hasPremium = pay.premium !== null || pay.overtime_minutes > 0
  return (
    <>
      {(!showsAmounts || day.worked_minutes !== day.paid_minutes) && <Ledger lines={hourLines(day, pay)} />}
      {showsAmounts && <Ledger lines={amountLines(day, pay)} />}
      {!showsAmounts && hasPremium && <Ledger lines={premiumLines(pay)} />}
    </>
  )
}
