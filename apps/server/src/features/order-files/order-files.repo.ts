import type { OrderFileState } from '@dray/domain/order-files/order-file-names.ts'
import type { OrderLine } from '@dray/domain/order-files/order-files.calls.ts'
import { sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { type Changes, insert, type Row, remove, update } from '#platform/db/writes.ts'

export type OrderFileRow = Row<'order_files'>

const files = ({ db, tenant_id }: Tx) => db.selectFrom('order_files').where('tenant_id', '=', tenant_id)
const arriving = ['part', 'waiting'] as const satisfies readonly OrderFileState[]

/** The accounts of a name in companies that are open; names are not unique across companies by a key. */
export async function accountsNamed({ db }: PlatformDb, username: string) {
  const found = await sql<{
    tenant_id: number
    id: number
    customer_id: number
    username: string
    password_hash: string
    public_keys: string[]
  }>`
    select s.tenant_id, s.id, s.customer_id, s.username, s.password_hash,
           coalesce(array_agg(k.public_key) filter (where k.id is not null), '{}') as public_keys
      from customer_sftp s
      join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
      join platform.tenants t on t.id = s.tenant_id
      left join customer_sftp_keys k on k.tenant_id = s.tenant_id and k.customer_sftp_id = s.id
      where s.username = ${username} and s.status = 'active' and c.status = 1 and t.is_active = 1
      group by s.tenant_id, s.id, s.customer_id, s.username, s.password_hash
      limit 2 ${acrossCompanies('accounts of a name')}`.execute(db)
  return found.rows
}

/** True while the account is open; nobody closes it before the transaction ends. */
export async function isAccountOpen({ db, tenant_id }: Tx, id: number) {
  const found = await db
    .selectFrom('customer_sftp')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** The customer of a file; its files are read one after the other while this is held. */
export const holdCustomer = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'customer_name', 'status', 'is_on_stop'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const orderFile = (tx: Tx, id: number) => files(tx).selectAll().where('id', '=', id).executeTakeFirst()

/** The file that is arriving under a name, held until the transaction ends. */
export const arrivingFile = (tx: Tx, customer_id: number, name: string) =>
  files(tx)
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('name', '=', name)
    .where('state', 'in', arriving)
    .forUpdate()
    .executeTakeFirst()

/** So many of a customer's files are listed, the latest. */
const maxListed = 2_000

/** A customer's files that are arriving, or that something became of. */
export const customerFiles = (tx: Tx, customer_id: number, states: readonly OrderFileState[]) =>
  files(tx)
    .select(['id', 'name', 'size', 'state', 'received_at', 'settled_at', 'result_taken_at'])
    .where('customer_id', '=', customer_id)
    .where('state', 'in', states)
    .orderBy('received_at', 'desc')
    .limit(maxListed)
    .execute()

/** How many bytes the result of a file has, by the file. */
export async function resultSizes({ db, tenant_id }: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const { rows } = await sql<{ id: number; size: number }>`
    select order_file_id as id, length(result) as size from order_file_contents
      where tenant_id = ${tenant_id} and order_file_id = any(${ids}::bigint[]) and result is not null`.execute(db)
  return new Map(rows.map(({ id, size }) => [id, size]))
}

/** What a customer has sent: files that wait, and files and bytes since an instant. */
export async function sentBy(tx: Tx, customer_id: number, since: string) {
  const { rows } = await sql<{ waiting: number; files: number; bytes: number }>`
    select count(*) filter (where state in ('part', 'waiting'))::int as waiting,
           count(*) filter (where received_at > ${since}::timestamptz)::int as files,
           coalesce(sum(size) filter (where received_at > ${since}::timestamptz), 0)::float8 as bytes
      from order_files
      where tenant_id = ${tx.tenant_id} and customer_id = ${customer_id}
        and (state in ('part', 'waiting') or received_at > ${since}::timestamptz)`.execute(tx.db)
  return rows[0] ?? { waiting: 0, files: 0, bytes: 0 }
}

type NewFile = Omit<Parameters<typeof insert<'order_files'>>[2], 'id'>

export async function insertFile(tx: Tx, row: NewFile, source: Uint8Array) {
  const file = await insert(tx, 'order_files', row)
  const { id: order_file_id, customer_id } = file
  const content = { tenant_id: tx.tenant_id, order_file_id, customer_id, source: Buffer.from(source) }
  await tx.db.insertInto('order_file_contents').values(content).execute()
  return file
}

export const updateFile = (tx: Tx, row: OrderFileRow, changes: Changes<'order_files'>) =>
  update(tx, 'order_files', { row, changes })
export const removeFile = (tx: Tx, row: OrderFileRow) => remove(tx, 'order_files', row)

const contents = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('order_file_contents').where('tenant_id', '=', tenant_id).where('order_file_id', '=', id)

export const contentOf = (tx: Tx, id: number) =>
  contents(tx, id).select(['source', 'result', 'lines']).executeTakeFirst()

export interface Settled {
  result: Uint8Array
  lines: readonly OrderLine[]
}

const changeContent = ({ db, tenant_id }: Tx, id: number, changes: object) =>
  db
    .updateTable('order_file_contents')
    .set(changes)
    .where('tenant_id', '=', tenant_id)
    .where('order_file_id', '=', id)
    .execute()

export const replaceSource = (tx: Tx, id: number, source: Uint8Array) =>
  changeContent(tx, id, { source: Buffer.from(source) })
export const keepResult = (tx: Tx, id: number, { result, lines }: Settled) =>
  changeContent(tx, id, { result: Buffer.from(result), lines: JSON.stringify(lines) })

/** The file of a customer with the same content that was taken before. */
export const takenBefore = (tx: Tx, { customer_id, sha256, id }: OrderFileRow) =>
  files(tx)
    .select(['id', 'name', 'state', 'settled_at'])
    .where('customer_id', '=', customer_id)
    .where('sha256', '=', sha256)
    .where('state', '=', 'accepted')
    .where('id', '<>', id)
    .orderBy('id')
    .executeTakeFirst()

/** A customer's jobs that are collected on these days, those that were cancelled or deleted aside. */
export async function jobsOfDays({ db, tenant_id }: Tx, customer_id: number, days: readonly string[]) {
  if (days.length === 0) return []
  return db
    .selectFrom('jobs')
    .select(['id', 'job_number', 'collection_date', 'customer_reference'])
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .where('collection_date', 'in', days)
    .where('is_cancelled', '=', 0)
    .where('status', 'not in', ['Deleted', 'Cancelled'])
    .execute()
}

interface Wanted {
  customer_id: number
  page: number
  page_size: number
}

export async function pageOfFiles(tx: Tx, { customer_id, page, page_size }: Wanted) {
  const found = files(tx).where('customer_id', '=', customer_id)
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Part of a transaction that can be undone by itself. */
export const openStep = ({ db }: Tx) => sql`savepoint orders`.execute(db)
export const undoStep = ({ db }: Tx) => sql`rollback to savepoint orders`.execute(db)
