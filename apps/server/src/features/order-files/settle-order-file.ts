import { type OrderFileState, placeOf } from '@dray/domain/order-files/order-file-names.ts'
import type { OrderLine } from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileChange } from '@dray/domain/order-files/order-files.events.ts'
import { orderFileNotices as notices, orderFileFaults as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { companyZone } from '#features/company/index.ts'
import { chosenHeadings, findReferences } from '#features/imports/index.ts'
import { notify } from '#features/notifications/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { rememberPostcodes } from '#platform/geo/remember-postcodes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { Table } from '#platform/tables/tables.ts'
import { usualLoadType } from './order-codes.repo.ts'
import { holdCustomer, keepResult, type OrderFileRow, orderFile, takenBefore, updateFile } from './order-files.repo.ts'
import { matchHeadings, readingOfOrders, readOrders } from './read-orders.ts'
import { resultFile } from './result-file.ts'
import { takeOrders } from './take-orders.ts'

interface Outcome {
  state: OrderFileState
  /** Why the file as a whole was not taken. */
  reason: string | null
  lines: OrderLine[]
}

type Customer = Awaited<ReturnType<typeof holdCustomer>>

/** Decides on a file and writes all that comes of it: its jobs, its result, its state, and whom to tell. */
export async function settleOrderFile(ctx: TxContext, id: number, table: Table | string) {
  const { tx, now } = ctx
  const found = await orderFile(tx, id)
  if (!found) return
  // The customer before the file, as those who write files do, so that nobody waits in a circle.
  const customer = await holdCustomer(tx, found.customer_id)
  const row = await lockRow(tx, 'order_files', { id })
  if (row.state !== 'waiting') return
  const { state, reason, lines } = await outcomeOf(ctx, { row, customer, table })
  const count = (...outcomes: OrderLine['outcome'][]) => lines.filter((one) => outcomes.includes(one.outcome)).length
  await keepResult(tx, id, { lines, result: resultFile({ state, reason, lines }) })
  const changes = { state, reason, settled_at: now, row_count: lines.length, job_count: count('accepted') }
  const settled = await updateFile(tx, row, { ...changes, fault_count: count('rejected') })
  ctx.publish(
    orderFileChange('update', [id], { version: settled.version, audience: { customer_ids: [row.customer_id] } }),
  )
  await tell(ctx, settled, customer)
}

interface Deciding {
  row: OrderFileRow
  customer: Customer
  table: Table | string
}

async function outcomeOf(ctx: TxContext, { row, customer, table }: Deciding): Promise<Outcome> {
  const refused = (reason: string): Outcome => ({ state: 'refused', reason, lines: [] })
  if (customer.status !== 1) return refused(texts.inactive)
  if (customer.is_on_stop === 1) return refused(texts.on_stop)
  const before = await takenBefore(ctx.tx, row)
  if (before) {
    const { name } = placeOf({ ...before, state: 'accepted' })
    return { state: 'repeated', reason: texts.repeated_file(name), lines: [] }
  }
  if (typeof table === 'string') return refused(table)
  const matched = matchHeadings(table.header, await chosenHeadings(ctx.tx, 'order_files', customer.id))
  if (typeof matched === 'string') return refused(matched)
  const { id: customer_id } = customer
  const read = readingOfOrders(table, matched)
  if (typeof read === 'string') return refused(read)
  const zone = await companyZone(ctx.tx)
  const [find, usual] = [await findReferences(ctx.tx, matched), await usualLoadType(ctx.tx, customer_id)]
  const orders = readOrders(table, {
    matched,
    isBeyond: (at) => (table.header[at] ?? '') === '',
    customer_id,
    find,
    usualLoadType: usual,
    reading: { ...read, zone },
  })
  // The same places stand in many lines of a file.
  const services = { ...ctx.services, gazetteer: rememberPostcodes(ctx.services.gazetteer) }
  const lines = await takeOrders({ ...ctx, services }, orders, {
    customer_id,
    customer_sftp_id: row.customer_sftp_id,
    zone,
  })
  if (lines.some(({ outcome }) => outcome === 'rejected')) return { state: 'refused', reason: null, lines }
  return { state: lines.some(({ outcome }) => outcome === 'accepted') ? 'accepted' : 'repeated', reason: null, lines }
}

async function tell(ctx: TxContext, row: OrderFileRow, { customer_name }: Customer) {
  const { id, name, state, reason, job_count: jobs, fault_count } = row
  const link = `/account-settings/customers?open=${row.customer_id}`
  const key = `order_file:${id}`
  if (state === 'refused') {
    const body = notices.refused_body({ name, reason: reason ?? notices.faulty(fault_count) })
    const title = notices.refused(customer_name)
    await notify(ctx, { event: 'order_file_refused', title, body, color_class: 'red', link, key })
  }
  if (state === 'accepted') {
    const title = notices.received(customer_name)
    const body = notices.received_body({ name, jobs })
    await notify(ctx, { event: 'order_file_received', title, body, color_class: 'blue', link: '/traffic-diary', key })
  }
}
