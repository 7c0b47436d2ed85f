import type * as calls from '@dray/domain/debts/debts.calls.ts'
import { statementChange } from '@dray/domain/debts/debts.events.ts'
import { debtMessages, unsentStatement } from '@dray/domain/debts/debts.messages.ts'
import { accountsOf, queuePapers } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

import { insertStatements, lockCustomers, queuedStatements, statementRows } from './debts.repo.ts'
import { debtsOf } from './open-invoices.repo.ts'
import { presentSent } from './present-statements.ts'
import { dateOr } from './statement-of.ts'
import { statementSending } from './statement-sending.ts'

/**
 * Writes a line of the log for each customer and queues those that can leave. A customer without an address, or with
 * nothing open, is told of there, and one whose statement of that date is on its way: asked for twice at once it leaves once.
 */
export const sendStatements: UseCase<typeof calls.sendStatements> = async (ctx, { body }) => {
  const { tx, viewer } = ctx
  const ids = [...new Set(body.customer_ids)]
  const date = await dateOr(ctx, body.date)
  await lockCustomers(tx, ids)
  const [customers, debts, queued] = await Promise.all([
    accountsOf(tx, ids),
    debtsOf(tx, { at: date, customer_ids: ids }),
    queuedStatements(tx, { customer_ids: ids, date }),
  ])
  const onTheirWay = new Set(queued.map(({ customer_id }) => customer_id))
  if (customers.length < ids.length) throw new AppError('not_found')
  const debtOf = new Map(debts.map((debt) => [debt.id, debt]))
  const asked = customers.map((customer) => {
    const debt = debtOf.get(customer.id)
    const { addresses } = customer
    const reason = onTheirWay.has(customer.id)
      ? unsentStatement.on_its_way(customer.customer_name)
      : debt
        ? noAddress(customer)
        : unsentStatement.nothing_open(customer.customer_name)
    return { customer_id: customer.id, debt, addresses, reason }
  })
  const rows = await insertStatements(
    tx,
    asked.map(({ customer_id, debt, addresses, reason }) => ({
      customer_id,
      date,
      status: reason === null ? ('Queued' as const) : ('Not sent' as const),
      reason,
      addresses: JSON.stringify(addresses),
      invoices: debt?.invoices ?? 0,
      balance: debt?.balance ?? '0',
      asked_by: viewer.user_id || null,
      asked_by_name: viewer.name,
      asked_at: ctx.now,
    })),
  )
  const leaves = rows.filter(({ status }) => status === 'Queued')
  await queuePapers(ctx, statementSending, { groups: leaves.map(({ id }) => [id]), accepted: body })
  const made = rows.map(({ id }) => id)
  ctx.publish(statementChange('add', made))
  ctx.say(debtMessages.sending(leaves.length))
  return { statements: (await statementRows(tx, made)).map(presentSent) }
}

const noAddress = ({ customer_name, addresses }: { customer_name: string; addresses: readonly string[] }) =>
  addresses.length === 0 ? unsentStatement.no_address(customer_name) : null
