import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** Trailers with a dangerous defect that is not signed off, and with the day of their last inspection where it failed. */
export const trailersToJudge = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('trailers as t')
    .select(['t.id', 't.serial_no', 't.kind', 't.gross_weight_kg'])
    .select((eb) => [
      eb
        .selectFrom('defects as f')
        .select('f.title')
        .where('f.tenant_id', '=', tenant_id)
        .whereRef('f.trailer_id', '=', 't.id')
        .where('f.severity', '=', 'dangerous')
        .where('f.status', '!=', 'signed_off')
        .orderBy('f.id')
        .limit(1)
        .as('defect'),
      eb
        .selectFrom('inspections as i')
        .select(sql<string | null>`case when i.result = 'fail' then i.date end`.as('date'))
        .where('i.tenant_id', '=', tenant_id)
        .whereRef('i.trailer_id', '=', 't.id')
        .orderBy('i.date', 'desc')
        .orderBy('i.id', 'desc')
        .limit(1)
        .as('failed_on'),
    ])
    .where('t.tenant_id', '=', tenant_id)
    .where('t.id', 'in', [0, ...ids])
    .execute()
