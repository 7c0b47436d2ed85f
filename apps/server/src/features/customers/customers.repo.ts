import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll, type Row, remove, update } from '#platform/db/writes.ts'

const customers = ({ db, tenant_id }: Tx) => db.selectFrom('customers').selectAll().where('tenant_id', '=', tenant_id)

export const customerById = (tx: Tx, id: number) => customers(tx).where('id', '=', id).executeTakeFirst()
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof customerById>>>

type NewCustomer = Parameters<typeof insert<'customers'>>[2]
export type CustomerChanges = Parameters<typeof update<'customers'>>[2]['changes']
export const insertCustomer = (tx: Tx, customer: NewCustomer) => insert(tx, 'customers', customer)
export const updateCustomer = (tx: Tx, row: CustomerRow, changes: CustomerChanges) =>
  update(tx, 'customers', { row, changes })
export const removeCustomer = (tx: Tx, row: CustomerRow) => remove(tx, 'customers', row)

const emails = ({ db, tenant_id }: Tx) =>
  db.selectFrom('customer_emails').selectAll().where('tenant_id', '=', tenant_id)
export const emailsOf = (tx: Tx, customer_id: number) =>
  emails(tx).where('customer_id', '=', customer_id).orderBy('id').execute()
type EmailRow = Awaited<ReturnType<typeof emailsOf>>[number]
export const insertEmails = (tx: Tx, customer_id: number, list: string[]) =>
  insertAll(
    tx,
    'customer_emails',
    list.map((email) => ({ customer_id, email })),
  )
export const removeEmail = (tx: Tx, row: EmailRow) => remove(tx, 'customer_emails', row)

/** How many jobs send to an address: of one customer, or of all who have it. */
export async function jobsWithEmail(
  tx: Tx,
  { email, customer_id }: { email: string; customer_id?: number | undefined },
) {
  const owners = customer_id
    ? [customer_id]
    : (await emails(tx).where('email', '=', email).execute()).map((row) => row.customer_id)
  if (owners.length === 0) return 0
  const found = await tx.db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('jobs'))
    .where('tenant_id', '=', tx.tenant_id)
    .where('customer_id', 'in', owners)
    .where(sql<boolean>`job_emails @> ${JSON.stringify([{ email }])}::jsonb`)
    .executeTakeFirstOrThrow()
  return found.jobs
}

const companies = ({ db, tenant_id }: Tx) =>
  db.selectFrom('customer_companies').selectAll().where('tenant_id', '=', tenant_id)
export const companyOf = (tx: Tx, customer_id: number) =>
  companies(tx).where('customer_id', '=', customer_id).executeTakeFirst()
const invoiceSettings = ({ db, tenant_id }: Tx) =>
  db.selectFrom('customer_invoice_settings').selectAll().where('tenant_id', '=', tenant_id)
export const invoiceSettingsOf = (tx: Tx, customer_id: number) =>
  invoiceSettings(tx).where('customer_id', '=', customer_id).executeTakeFirst()
export const proofRuleOf = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('customer_proof_rules')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
const sftpAccounts = ({ db, tenant_id }: Tx) =>
  db.selectFrom('customer_sftp').selectAll().where('tenant_id', '=', tenant_id)
export const sftpOf = (tx: Tx, customer_id: number) =>
  sftpAccounts(tx).where('customer_id', '=', customer_id).executeTakeFirst()
type SftpRow = NonNullable<Awaited<ReturnType<typeof sftpOf>>>
export const insertSftp = (tx: Tx, account: Parameters<typeof insert<'customer_sftp'>>[2]) =>
  insert(tx, 'customer_sftp', account)
/** The columns of an account and its keys that a customer's own people may read too. */
export const shownSftpOf = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('customer_sftp')
    .select(['id', 'customer_id', 'username', 'port', 'load_type_id', 'status', 'version'])
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
export const sftpKeysOf = ({ db, tenant_id }: Tx, customer_sftp_id: number) =>
  db
    .selectFrom('customer_sftp_keys')
    .select(['id', 'customer_sftp_id', 'name', 'fingerprint', 'added_at', 'added_by_name', 'version'])
    .where('tenant_id', '=', tenant_id)
    .where('customer_sftp_id', '=', customer_sftp_id)
    .orderBy('id')
    .execute()
export const insertSftpKey = (tx: Tx, key: Parameters<typeof insert<'customer_sftp_keys'>>[2]) =>
  insert(tx, 'customer_sftp_keys', key)
export const removeSftpKey = (tx: Tx, row: Row<'customer_sftp_keys'>) => remove(tx, 'customer_sftp_keys', row)
export const removeSftp = (tx: Tx, row: SftpRow) => remove(tx, 'customer_sftp', row)

/** What the portal shows of itself: only columns that a customer's role may read. */
export const ownCustomer = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'customer_code', 'customer_name', 'email', 'is_on_stop'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
/** The sign-in of a customer's own address. */
export const ownSignIn = ({ db, tenant_id }: Tx, customer_id: number) =>
  db
    .selectFrom('customers')
    .select(['user_id'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
export const servedBy = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select(['company_name', 'time_zone', 'logo_light', 'logo_dark'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
