import { statements } from './statements.ts'
import type { Tx } from './transaction.ts'

interface Taking {
  tenant_id: number
  name: string
  next: number
  last_used: number
  count: number
}
/** Everybody else's entry waits for it: its text is made once. */
const take = statements<Taking>()
const taking = (db: Tx['db'], { tenant_id, name, next, last_used, count }: Taking) =>
  db
    .insertInto('counters')
    .values({ tenant_id, name, next, last_used })
    .onConflict((oc) =>
      oc.columns(['tenant_id', 'name']).doUpdateSet((eb) => ({
        next: eb('counters.next', '+', count),
        last_used: eb(eb('counters.next', '+', count), '-', 1),
      })),
    )
    .returning('next')

/** Reserves the next `count` numbers of a series; the row is locked until commit, so none is skipped or used twice. */
export async function takeNumbers(
  tx: Tx,
  name: string,
  { count = 1, first = 1 }: { count?: number; first?: number } = {},
) {
  const values = { tenant_id: tx.tenant_id, name, next: first + count, last_used: first + count - 1, count }
  const [taken] = await take(tx, 'numbers', { values, build: taking })
  if (!taken) throw new Error(`The series ${name} gave no number.`)
  return Array.from({ length: count }, (_, index) => taken.next - count + index)
}

/** Where each series stands; a series that has never been used or set is not among them. */
export const readCounters = ({ db, tenant_id }: Tx, names: string[]) =>
  db
    .selectFrom('counters')
    .select(['name', 'next', 'last_used'])
    .where('tenant_id', '=', tenant_id)
    .where('name', 'in', names)
    .execute()

/** Continues a series from a number; false when that or a later one has been used already. */
export async function setNextNumber(tx: Tx, name: string, next: number): Promise<boolean> {
  const set = await tx.db
    .insertInto('counters')
    .values({ tenant_id: tx.tenant_id, name, next })
    .onConflict((oc) =>
      oc
        .columns(['tenant_id', 'name'])
        .doUpdateSet({ next })
        .where((eb) => eb.or([eb('counters.last_used', 'is', null), eb('counters.last_used', '<', next)])),
    )
    .executeTakeFirst()
  return (set.numInsertedOrUpdatedRows ?? 0n) > 0n
}
