import type { Tx } from '#platform/db/transaction.ts'
import { insertAll, type Row, remove } from '#platform/db/writes.ts'

/** A table of which a row belongs to a person. */
type OfPerson =
  | 'driver_companies'
  | 'driver_licence_categories'
  | 'driver_licence_endorsements'
  | 'driver_particulars'
  | 'driver_rates'
  | 'driver_skills'
  | 'licence_checks'
  | 'papers'

async function rowsOf<T extends OfPerson>({ db, tenant_id }: Tx, table: T, user_ids: readonly number[]) {
  if (user_ids.length === 0) return []
  const rows = await db
    .selectFrom(table as 'driver_skills')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('user_id', 'in', [...user_ids])
    .orderBy('id')
    .execute()
  return rows as unknown as (Row<T> & { user_id: number })[]
}

const latestFirst = (a: { date: string; id: number }, b: { date: string; id: number }) =>
  b.date.localeCompare(a.date) || b.id - a.id

export const companyOfPerson = async (tx: Tx, user_id: number) => (await rowsOf(tx, 'driver_companies', [user_id]))[0]
export const particularsOfPerson = async (tx: Tx, user_id: number) =>
  (await rowsOf(tx, 'driver_particulars', [user_id]))[0]
export const papersOfPerson = (tx: Tx, user_id: number) => rowsOf(tx, 'papers', [user_id])
export const categoriesOf = async (tx: Tx, user_ids: readonly number[]) =>
  (await rowsOf(tx, 'driver_licence_categories', user_ids)).toSorted(
    (a, b) => a.licence_category_id - b.licence_category_id,
  )
export const endorsementsOf = async (tx: Tx, user_ids: readonly number[]) =>
  (await rowsOf(tx, 'driver_licence_endorsements', user_ids)).toSorted(latestFirst)
export const licenceChecksOf = async (tx: Tx, user_id: number) =>
  (await rowsOf(tx, 'licence_checks', [user_id])).toSorted(latestFirst)
export const ratesOf = async (tx: Tx, user_id: number) =>
  (await rowsOf(tx, 'driver_rates', [user_id])).toSorted((a, b) => b.from_date.localeCompare(a.from_date))
export const skillsOf = (tx: Tx, user_ids: readonly number[]) => rowsOf(tx, 'driver_skills', user_ids)

export const insertSkills = (tx: Tx, user_id: number, skill_ids: readonly number[]) =>
  insertAll(
    tx,
    'driver_skills',
    skill_ids.map((skill_id) => ({ user_id, skill_id })),
  )
export const removeSkill = (tx: Tx, row: Row<'driver_skills'>) => remove(tx, 'driver_skills', row)

/** When people's cards expire: the paper of each kind that a person has. */
export async function cardExpiriesOf({ db, tenant_id }: Tx, user_ids: readonly number[], kinds: readonly number[]) {
  if (user_ids.length === 0) return []
  return db
    .selectFrom('papers')
    .select(['user_id', 'document_type_id', 'card_expiry_date'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', 'in', [...user_ids])
    .where('document_type_id', 'in', [...kinds])
    .execute()
}

/** The paper of a kind that a person has; the newest where there are several. */
export const paperOfKind = ({ db, tenant_id }: Tx, { user_id, kind }: { user_id: number; kind: number }) =>
  db
    .selectFrom('papers')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('document_type_id', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
