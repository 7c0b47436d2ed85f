import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/**
 * Takes out of a driver's captures what is the person's alone: the reason for leave, the number, the name and the pictures
 * of a paper, the signature under a check. That it was captured stays, and what it says of vehicles and jobs. Nothing of
 * it is written into the audit trail. Returns the keys of the files that go with it.
 */
export async function forgetCaptures(tx: Tx, driver_id: number): Promise<string[]> {
  await tx.db
    .updateTable('driver_captures')
    .set({
      said: sql`case kind when 'check' then said || '{"strokes": []}' when 'leave' then said || '{"note": null}'
      else said || '{"name": null, "card_number": null, "expires_on": null}' end`,
    })
    .where('tenant_id', '=', tx.tenant_id)
    .where('driver_id', '=', driver_id)
    .where('kind', 'in', ['check', 'leave', 'document'])
    .execute()
  const { rows } = await sql<{ key: string }>`
    with own as materialized (
      select f.id, f.picture from driver_capture_files f
        join driver_captures c on c.tenant_id = ${tx.tenant_id} and c.id = f.capture_id
        where f.tenant_id = ${tx.tenant_id} and c.driver_id = ${driver_id} and f.picture is not null
          and (c.kind = 'document' or (c.kind = 'check' and f.use = 'signature'))
        for update of f)
    update driver_capture_files f set picture = null from own
      where f.tenant_id = ${tx.tenant_id} and f.id = own.id returning own.picture as key`.execute(tx.db)
  return rows.map(({ key }) => key)
}
