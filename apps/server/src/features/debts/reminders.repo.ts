import { sql } from 'kysely'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insertAll } from '#platform/db/writes.ts'

export const companyIds = async ({ db }: PlatformDb) => {
  const rows = await db.selectFrom('platform.tenants').select('id').where('is_active', '=', 1).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Unpaid invoices past their due date, with the customer's own days and the steps they were reminded of. */
export const overdueInvoices = ({ db, tenant_id }: Tx, today: string) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.customer_id', '=', 'i.customer_id'),
    )
    .select(['i.id', 'i.customer_id', 'i.status', 'i.invoice_due', 's.notified_days'])
    .select(sql<string>`i.total_charge - i.credited - i.paid`.as('owed'))
    .where('i.tenant_id', '=', tenant_id)
    .where('i.status', 'in', ['Sent', 'Part Paid'])
    .where(sql<boolean>`i.total_charge <> i.credited + i.paid`)
    .where('i.invoice_due', '<', today)
    .orderBy('i.invoice_due')
    .orderBy('i.id')
    .execute()

/** The latest step that each of these invoices was reminded of. */
export async function remindedSteps({ db, tenant_id }: Tx, invoice_ids: readonly number[]) {
  const rows = await db
    .selectFrom('invoice_reminders')
    .select(['invoice_id', sql<number>`max(step)::int`.as('step')])
    .where('tenant_id', '=', tenant_id)
    .where('invoice_id', 'in', [0, ...invoice_ids])
    .groupBy('invoice_id')
    .execute()
  return new Map(rows.map(({ invoice_id, step }) => [invoice_id, step]))
}

type New = Parameters<typeof insertAll<'invoice_reminders'>>[2][number]
export const insertReminders = (tx: Tx, rows: New[]) => insertAll(tx, 'invoice_reminders', rows)
