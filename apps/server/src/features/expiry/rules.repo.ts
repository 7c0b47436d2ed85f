import type { Tx } from '#platform/db/transaction.ts'
import { auditInserted } from '#platform/db/writes.ts'

export const ruleRows = ({ db, tenant_id }: Tx) =>
  db.selectFrom('reminder_rules').selectAll().where('tenant_id', '=', tenant_id).execute()

/** Stores a kind's usual rule, so that there is a row to change; harmless where there is one. */
export async function keepUsualRule(tx: Tx, { kind, lead }: { kind: string; lead: readonly number[] }) {
  const rows = await tx.db
    .insertInto('reminder_rules')
    .values({ tenant_id: tx.tenant_id, kind, lead: JSON.stringify(lead) })
    .onConflict((oc) => oc.columns(['tenant_id', 'kind']).doNothing())
    .returningAll()
    .execute()
  auditInserted(tx, 'reminder_rules', rows)
}
