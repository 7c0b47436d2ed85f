import type { Tx } from '#platform/db/transaction.ts'

/** What a customer may see of itself: only columns that the portal's role may read. */
export const ownAccount = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('customers as c')
    .leftJoin('customer_companies as o', (join) =>
      join.onRef('o.customer_id', '=', 'c.id').on('o.tenant_id', '=', tenant_id),
    )
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.customer_id', '=', 'c.id').on('s.tenant_id', '=', tenant_id),
    )
    .select(['c.customer_code', 'c.customer_name', 'c.email', 'c.landline', 'c.is_on_stop'])
    .select(['c.address_line_1', 'c.address_line_2', 'c.town', 'c.country', 'c.post_code'])
    .select(['o.accounts_email', 'o.alternative_accounts_email', 'o.contact', 'o.mobile', 's.terms', 's.terms_days'])
    .where('c.tenant_id', '=', tenant_id)
    .where('c.id', '=', customer_id)
    .executeTakeFirstOrThrow()

export const ownEmails = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('customer_emails')
    .select(['id', 'email'])
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .execute()

export const officeContact = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select([
      'company_name',
      'landline',
      'mobile',
      'email',
      'website',
      'opening_hours',
      'address1',
      'address2',
      'town',
      'postcode',
    ])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()

/** The address that a portal's user signs in with; null for one who is not among the customer's users. */
export const addressOfUser = async ({ db, tenant_id }: Tx, user_id: number) =>
  (
    await db
      .selectFrom('customer_users')
      .select('email')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
  )?.email ?? null

/** How many e-mails of a company a person has caused since a moment. */
export async function sentSince({ db, tenant_id }: Tx, { user_id, since }: { user_id: number; since: string }) {
  const found = await db
    .selectFrom('emails')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('tenant_id', '=', tenant_id)
    .where('sent_by', '=', user_id)
    .where('at', '>=', since)
    .where('event', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(found.sent)
}
