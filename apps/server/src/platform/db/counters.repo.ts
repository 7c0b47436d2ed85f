import type { Tx } from './transaction.ts'

/** Takes the next `count` numbers of a series; the row lock holds until commit, so none is skipped or taken twice. */
export async function takeNumbers(tx: Tx, name: string, { count = 1, first = 1 }: { count?: number; first?: number } = {}) {
  const taken = await tx.db
    .insertInto('counters')
    .values({ tenant_id: tx.tenant_id, name, next: first + count })
    .onConflict((oc) =>
      oc.columns(['tenant_id', 'name']).doUpdateSet((eb) => ({ next: eb('counters.next', '+', count) })),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, index) => taken.next - count + index)
}
