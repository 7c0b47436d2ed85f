import { type Kysely, sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row, update } from '#platform/db/writes.ts'

const ofCompany = ({ db, tenant_id }: Tx) =>
  db.selectFrom('view_consents').selectAll().where('tenant_id', '=', tenant_id).where('ended_at', 'is', null)

/** The consent that nobody has ended, whether its time is over or not. */
export const openConsent = (tx: Tx) => ofCompany(tx).executeTakeFirst()
/** The same; of two who ask at the same moment the second waits, also where there is none yet that could be held. */
export async function openConsentForUpdate(tx: Tx) {
  const company = tx.db.selectFrom('company_details').select('tenant_id').where('tenant_id', '=', tx.tenant_id)
  await company.forUpdate().execute()
  return ofCompany(tx).forUpdate().executeTakeFirst()
}

type New = Parameters<typeof insert<'view_consents'>>[2]
export const insertConsent = (tx: Tx, consent: New) => insert(tx, 'view_consents', consent)

export const closeConsent = (
  tx: Tx,
  row: Row<'view_consents'>,
  ended: { ended_at: string; ended_by?: number; ended_by_name: string | null },
) => update(tx, 'view_consents', { row, changes: ended })

type Db = Kysely<Database>

/** Consents that hold now, of every company that is open. */
export const standingConsents = (db: Db) =>
  db
    .selectFrom('view_consents as c')
    .innerJoin('platform.tenants as t', 't.id', 'c.tenant_id')
    .selectAll('c')
    .select(['t.name as company', 't.slug as tenant_slug'])
    .where('t.is_active', '=', 1)
    .where('c.ended_at', 'is', null)
    .where('c.expires_at', '>', sql<string>`now()`)
    .orderBy('c.expires_at')
    .modifyEnd(acrossCompanies('consents that hold'))
    .execute()

/** A company's consent that holds now, held until the transaction ends. */
export const standingConsent = (db: Db, tenant_id: number) =>
  db
    .selectFrom('view_consents as c')
    .innerJoin('platform.tenants as t', 't.id', 'c.tenant_id')
    .select(['c.id', 'c.tenant_id', 'c.expires_at', 'c.may_export', 't.name as company', 't.slug as tenant_slug'])
    .where('c.tenant_id', '=', tenant_id)
    .where('t.is_active', '=', 1)
    .where('c.ended_at', 'is', null)
    .where('c.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
