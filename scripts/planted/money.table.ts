import type { Fault } from './fault.ts'

/** Amounts, VAT, payments, what is owed, and what drivers and sub-contractors are paid. */
export const moneyFaults: readonly Fault[] = [
  {
    breaks: 'VAT is rounded once for the whole invoice, so that its lines do not add up to its total.',
    file: 'packages/domain/src/invoices/invoice-lines.ts',
    text: 'const vat = vatAmount(net, job.vat.tax_rate)',
    replacement: 'const vat = decimal(net).times(decimal(job.vat.tax_rate)).div(100).toFixed()',
    tests: ['packages/domain/src/invoices/invoice-lines.test.ts'],
  },
  {
    breaks: 'Half a penny is rounded to the even penny.',
    file: 'packages/domain/src/kernel/decimal.ts',
    text: 'Big.roundHalfUp',
    replacement: 'Big.roundHalfEven',
    tests: ['packages/domain/src/kernel/decimal.test.ts'],
  },
  {
    breaks: 'The credit notes of a line give back a penny of VAT more or less than it had.',
    file: 'packages/domain/src/credit-notes/credit.ts',
    text: 'decimal(amount).eq(rest) || atRate.gt(vatLeft) ? vatLeft : atRate',
    replacement: 'atRate.gt(vatLeft) ? vatLeft : atRate',
    tests: ['packages/domain/src/credit-notes/credit.test.ts'],
  },
  {
    breaks: 'Every night a customer is reminded again of the same step.',
    file: 'apps/server/src/features/debts/remind-customer.ts',
    text: '> (reminded.get(row.id) ?? 0)',
    replacement: '>= (reminded.get(row.id) ?? 0)',
    tests: ['apps/server/src/features/debts/reminders.api.test.ts'],
  },
  {
    breaks: 'A credit note of a closed period is deleted.',
    file: 'apps/server/src/features/credit-notes/delete-credit-note.ts',
    text: '  await refuseClosed(ctx.tx, [note.date])\n',
    replacement: '',
    tests: ['apps/server/src/features/closed-periods/closed-periods.api.test.ts'],
  },
  {
    breaks: 'A document slips into a period while its books are being closed.',
    file: 'apps/server/src/features/closed-periods/close-books.ts',
    text: '  await lockBooks(tx)\n',
    replacement: '',
    tests: ['apps/server/src/features/closed-periods/closed-periods.api.test.ts'],
  },
  {
    breaks: 'A workday that was paid is paid once more on the next self-bill.',
    file: 'packages/domain/src/self-bills/due-lines.ts',
    text: 'decimal(amount).minus(paid)',
    replacement: 'decimal(amount)',
    tests: ['apps/server/src/features/self-bills/closing/close-week.api.test.ts'],
  },
  {
    breaks: 'The hours of a corrected workday are counted twice on the self-bill.',
    file: 'apps/server/src/features/self-bills/closing/plan-closing.ts',
    text: 'lines.filter(({ turn }) => turn === 0)',
    replacement: 'lines.filter(({ turn }) => turn >= 0)',
    tests: ['apps/server/src/features/self-bills/closing/close-week.api.test.ts'],
  },
  {
    breaks: 'A driver is paid the minimum hours once for each workday of one shift.',
    file: 'packages/domain/src/timesheets/driver-pay.ts',
    text: 'group.at(-1) === workday ?',
    replacement: 'group.includes(workday) ?',
    tests: ['packages/domain/src/timesheets/driver-pay.test.ts'],
  },
  {
    breaks: 'The week of a driver’s pay begins on Sunday.',
    file: 'packages/domain/src/kernel/clock-time.ts',
    text: 'addDays(date, 1 - weekday(date))',
    replacement: 'addDays(date, -(weekday(date) % 7))',
    tests: ['packages/domain/src/kernel/clock-time.test.ts'],
  },
]
