import { firstRateDay } from '@dray/domain/invoices/vat.ts'
import { permissionId, permissions, seededRoles } from '@dray/domain/kernel/permissions.ts'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll } from '#platform/db/writes.ts'

type Db = Kysely<Database>

/** The short names in use that begin alike; the next one is chosen among what they leave. */
export async function takenSlugs(db: Db, slug: string) {
  const rows = await db.selectFrom('platform.tenants').select('slug').where('slug', 'like', `${slug}%`).execute()
  return new Set(rows.map((row) => row.slug))
}

export async function insertTenant(db: Db, tenant: { slug: string; name: string }) {
  const { id } = await db.insertInto('platform.tenants').values(tenant).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('tenant_clock').values({ tenant_id: id }).execute()
  return id
}

/** The person of an e-mail address, made where nobody has it yet. */
export async function identityFor(db: Db, email: string) {
  await db
    .insertInto('platform.identities')
    .values({ email })
    .onConflict((on) => on.column('email').doNothing())
    .execute()
  return db
    .selectFrom('platform.identities')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

export interface FirstUser {
  first_name: string
  last_name: string
  email: string
}

/** The roles every company starts with, and what gives them their rights. */
export const insertRoles = (tx: Tx) =>
  insertAll(
    tx,
    'roles',
    seededRoles.map(({ id, name, slugs }) => ({
      id,
      name,
      permissions: JSON.stringify(slugs.map((slug) => permissionId(slug))),
    })),
  )

/** The one tax code of a company that has not said more: outside VAT. */
export async function insertNonVatCode(tx: Tx) {
  const code = await insert(tx, 'tax_codes', { code: 'T9', description: 'Outside the scope of VAT', rate: '0' })
  await insert(tx, 'tax_rates', { tax_code_id: code.id, from_date: firstRateDay, rate: '0' })
  return code.id
}

export const insertCompany = (tx: Tx, company: { company_name: string; email: string; non_vat_tax_code_id: number }) =>
  insert(tx, 'company_details', company)

export const insertSettings = (tx: Tx, settings: Record<string, string>) =>
  insertAll(
    tx,
    'additional_settings',
    Object.entries(settings).map(([name, value]) => ({ name, value })),
  )

/** The first person of a company: an Administrator. */
export async function insertAdministrator(tx: Tx, identity_id: number, person: FirstUser) {
  const member = await tx.db
    .insertInto('platform.memberships')
    .values({
      identity_id,
      tenant_id: tx.tenant_id,
      user_type: 'client',
      role_id: 1,
      permissions: permissions.map((permission) => permission.slug),
      display_name: `${person.first_name} ${person.last_name}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profile = await insert(tx, 'profiles', { ...person, code: 'ADMIN', user_id: member.id, role_id: 1 })
  await tx.db.updateTable('platform.memberships').set({ account_id: profile.id }).where('id', '=', member.id).execute()
  return { user_id: member.id, profile_id: profile.id }
}

/** A person who runs the platform. */
export async function insertAdmin(db: Db, admin: { identity_id: number; permissions: string[]; display_name: string }) {
  const made = await db
    .insertInto('platform.memberships')
    .values({ ...admin, user_type: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
