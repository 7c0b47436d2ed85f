import type { StatementStatus } from '@dray/domain/debts/debt-wire.ts'
import { statementChange } from '@dray/domain/debts/debts.events.ts'
import { statementPaper, unsentStatement } from '@dray/domain/debts/debts.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { pound, type Sending, type StoredPaper } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Row } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { lockStatement, statementRows, updateStatement } from './debts.repo.ts'
import { presentSent } from './present-statements.ts'
import { companyInputs, paperOfStatement, type StatementPaper } from './print-statement.ts'
import { statementOf } from './statement-of.ts'

/** How a statement leaves: what was queued in the log is sent once, whatever became of the customer's account since. */
export const statementSending: Sending<StatementPaper, Row<'statements'>> = {
  task: 'send-statement',
  bucket: 'invoices',
  async read(ctx, ids) {
    const [row] = await statementRows(ctx.tx, ids)
    if (row?.status !== 'Queued') return []
    const statement = await statementOf(ctx.tx, { at: row.date, customer_id: row.customer_id })
    return [{ ...paperOfStatement(await companyInputs(ctx), statement), ids }]
  },
  async lock({ tx }, [id = 0]) {
    const row = await lockStatement(tx, id)
    return row.status === 'Queued' ? [row] : []
  },
  leftAt: () => null,
  async leave(ctx, { stored, rows }) {
    const [one] = stored
    const [row] = rows
    return one && row ? mailStatement(ctx, one, row) : false
  },
  async givenUp(ctx, [id = 0]) {
    const row = await lockStatement(ctx.tx, id)
    if (row.status === 'Queued') await settle(ctx, row, { status: 'Not sent', reason: unsentStatement.broke_down })
  },
}

async function settle(ctx: TxContext, row: Row<'statements'>, outcome: { status: StatementStatus; reason?: string }) {
  await updateStatement(ctx.tx, row, outcome)
  ctx.publish(statementChange('update', [row.id]))
}

async function mailStatement(
  ctx: TxContext,
  { paper, attachment }: StoredPaper<StatementPaper>,
  row: Row<'statements'>,
) {
  await settle(ctx, row, { status: 'Sent' })
  const [sent] = await statementRows(ctx.tx, [row.id])
  if (!sent) return false
  const { customer, date, figures } = paper.statement
  const overdue = decimal(figures.owed).minus(decimal(figures.not_due))
  const template = await templateFor(ctx.tx, 'statement')
  const text = template.fill({
    customer_name: customer.customer_name,
    statement_date: showLongDate(date),
    total: pound(figures.balance),
    overdue: pound(pounds(overdue)),
  })
  const email = {
    ...text,
    asks: 'prices.view' as const,
    facts: [{ label: statementPaper.total, value: pound(figures.balance) }],
    company: { name: paper.issuer.name, lines: paper.issuer.address },
    sender: await companySettings(ctx.tx, invoiceSettings),
    customer_id: customer.id,
    attachments: [attachment],
  }
  for (const to of presentSent(sent).addresses) await queueEmail(ctx, { ...email, to })
  return true
}
