import type { StatementStatus } from '@dray/domain/debts/debt-wire.ts'
import { statementChange } from '@dray/domain/debts/debts.events.ts'
import { statementPaper, unsentStatement } from '@dray/domain/debts/debts.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { z } from 'zod'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { pound } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import { isUnknown } from '#platform/http/settled.ts'
import { defineTask } from '#platform/queue/queue.ts'
import { lockStatement, statementRows, updateStatement } from './debts.repo.ts'
import { presentSent } from './present-statements.ts'
import { printStatement, statementInputs, statementName } from './print-statement.ts'
import { sendStatementTask } from './send-statements.ts'
import { statementOf } from './statement-of.ts'

const payload = z.object({
  tenant_id: z.int(),
  statement_id: z.int(),
  by: z.object({ user_id: z.int(), name: z.string() }),
})

/** Makes the PDF of a statement and queues its e-mails; run again, it finds that it left and does nothing. */
export const sendStatement = defineTask({
  name: sendStatementTask,
  payload,
  async handle({ tenant_id, statement_id, by }, { inCompany, services }) {
    const inputs = await inCompany(tenant_id, (ctx) => queuedInputs(ctx, statement_id))
    if (!inputs) return
    const name = statementName(inputs)
    const content = await printStatement(services, inputs, { tenant_id, bulk: true })
    const files = services.files.of(tenant_id)
    const given = { tenant_id, bucket: 'invoices', name, accept: ['application/pdf' as const] }
    const { key } = await services.files.put(content, given)
    const person = { ...by, permissions: new Set<string>() }
    try {
      const leaving = { inputs, attachment: { key, name }, statement_id }
      const is_sent = await inCompany(tenant_id, (ctx) => mailStatement(ctx, leaving), person)
      if (!is_sent) await files.remove(key)
    } catch (error) {
      // Where nobody knows whether it was saved, the file stays: one that nothing refers to harms nobody.
      if (!isUnknown(error)) await Promise.allSettled([files.remove(key)])
      throw error
    }
  },
  givenUp: ({ tenant_id, statement_id }, { inCompany }) =>
    inCompany(tenant_id, async (ctx) => {
      await settle(ctx, statement_id, { status: 'Not sent', reason: unsentStatement.broke_down })
    }),
})

/** What its PDF is made of; null where it left before. */
async function queuedInputs(ctx: TxContext, id: number) {
  const [row] = await statementRows(ctx.tx, [id])
  if (row?.status !== 'Queued') return null
  return statementInputs(ctx, await statementOf(ctx.tx, { at: row.date, customer_id: row.customer_id }))
}

/** False where another run was first. */
async function settle(ctx: TxContext, id: number, outcome: { status: StatementStatus; reason?: string }) {
  const row = await lockStatement(ctx.tx, id)
  if (row.status !== 'Queued') return false
  await updateStatement(ctx.tx, row, outcome)
  ctx.publish(statementChange('update', [id]))
  return true
}

interface Leaving {
  inputs: Awaited<ReturnType<typeof statementInputs>>
  attachment: { key: string; name: string }
  statement_id: number
}

async function mailStatement(ctx: TxContext, { inputs, attachment, statement_id }: Leaving) {
  if (!(await settle(ctx, statement_id, { status: 'Sent' }))) return false
  const [row] = await statementRows(ctx.tx, [statement_id])
  if (!row) return false
  const { customer, date, figures } = inputs.statement
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
    company: { name: inputs.supplier.name, lines: inputs.supplier.address },
    sender: await companySettings(ctx.tx, invoiceSettings),
    customer_id: customer.id,
    attachments: [attachment],
  }
  for (const to of presentSent(row).addresses) await queueEmail(ctx, { ...email, to })
  return true
}
