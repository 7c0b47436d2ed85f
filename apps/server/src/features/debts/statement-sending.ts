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
import { statementsOf } from './statement-of.ts'

/** How a statement leaves: what was queued in the log is sent once, whatever became of the customer's account since. */
export const statementSending: Sending<StatementPaper, Row<'statements'>> = {
  task: 'send-statement',
  bucket: 'invoices',
  /** Those that are asked for together are of one date. */
  async read(ctx, ids) {
    const rows = (await statementRows(ctx.tx, ids)).filter(({ status }) => status === 'Queued')
    const [first] = rows
    if (!first) return []
    const rowOf = new Map(rows.map((row) => [row.customer_id, row]))
    const wanted = { at: first.date, customer_ids: [...rowOf.keys()] }
    const [inputs, statements] = await Promise.all([companyInputs(ctx), statementsOf(ctx.tx, wanted)])
    return statements.map((statement) => ({
      ...paperOfStatement(inputs, statement),
      ids: [rowOf.get(statement.customer.id)?.id ?? 0],
    }))
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

async function mailStatement(ctx: TxContext, { paper, file }: StoredPaper<StatementPaper>, row: Row<'statements'>) {
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
    attachments: [file],
  }
  for (const to of presentSent(sent).addresses) await queueEmail(ctx, { ...email, to })
  return true
}
