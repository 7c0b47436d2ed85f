import { additionalSettings } from '@dray/domain/company/additional-settings.ts'
import { administratorRoleId, permissions } from '@dray/domain/kernel/permissions.ts'
import { emailIn } from '@dray/domain/kernel/wire.ts'
import { freeSlug, isSlug, slugFrom } from '@dray/domain/tenants/slug.ts'
import { seedCatalogues } from '#features/catalogues/index.ts'
import { insertCompany, insertSettings } from '#features/company/index.ts'
import { contractorsCatalogues } from '#features/contractors/index.ts'
import { driversCatalogues } from '#features/drivers/index.ts'
import { insertIntegrations } from '#features/exchange/index.ts'
import { identityFor, insertMembership, makeInvitationPath, setAccount } from '#features/sessions/index.ts'
import { insertProfile, insertSeededRoles } from '#features/staff/index.ts'
import { insertNonVatCode, tariffsCatalogues } from '#features/tariffs/index.ts'
import { vehiclesCatalogues } from '#features/vehicles/index.ts'
import { onTenant } from '#platform/db/in-tenant.ts'
import type { PlatformDb, PlatformTx } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { startClock } from '#platform/realtime/events.repo.ts'
import { insertTenant, takenSlugs } from './tenants.repo.ts'

export interface NewTenant {
  name: string
  /** The first user's. */
  email: string
  /** Made from the name where it is left out. */
  slug?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  /** RFC 3339; the link's 7 days begin here. */
  now?: string
}

interface FirstUser {
  first_name: string
  last_name: string
  email: string
}

export interface CreatedTenant {
  tenant_id: number
  slug: string
  user_id: number
  profile_id: number
  identity_id: number
  /** Where the first user accepts, within 7 days: by choosing a password, unless they have one from another company. */
  invitation_path: string
}

/**
 * Opens a company: its first user, an Administrator, the roles, settings and tax code that every company starts with,
 * and nothing else. All or nothing.
 */
export async function createTenant(
  platform: PlatformDb,
  given: NewTenant,
  /** Is written with it or not at all: who opened it. */
  also?: (db: PlatformTx, made: CreatedTenant) => Promise<void>,
): Promise<CreatedTenant> {
  const person = checked(given)
  return platform.transaction(async (db) => {
    const slug = slugFor(await takenSlugs(db, given.slug ?? slugFrom(person.name)), given)
    const tenant_id = await insertTenant(db, { slug, name: person.name })
    await startClock(db, tenant_id)
    const identity = await identityFor(db, person.email)
    const actor = { user_id: null, name: 'Dray', request_id: 'create-tenant', tab: null }
    const first = await onTenant(db, { tenant_id, actor }, async (tx) => {
      await insertSeededRoles(tx)
      await seedCatalogues(tx, catalogues)
      const non_vat_tax_code_id = await insertNonVatCode(tx)
      await insertCompany(tx, { company_name: person.name, email: person.email, non_vat_tax_code_id })
      await insertSettings(tx, settingDefaults)
      await insertIntegrations(tx)
      const { first_name, last_name, email } = person
      return insertAdministrator(tx, identity.id, { first_name, last_name, email })
    })
    const invited = { identity_id: identity.id, has_password: identity.password_hash !== null, now: person.now }
    const invitation_path = await makeInvitationPath(db, { ...invited, membership_id: first.user_id })
    const made = { tenant_id, slug, ...first, identity_id: identity.id, invitation_path }
    await also?.(db, made)
    return made
  })
}

/** The first person of a company: an Administrator. */
async function insertAdministrator(tx: Tx, identity_id: number, person: FirstUser) {
  const user_id = await insertMembership(tx.db, {
    identity_id,
    tenant_id: tx.tenant_id,
    user_type: 'client',
    role_id: administratorRoleId,
    permissions: permissions.map((permission) => permission.slug),
    display_name: `${person.first_name} ${person.last_name}`,
  })
  const profile = await insertProfile(tx, { ...person, code: 'ADMIN', user_id, role_id: administratorRoleId })
  await setAccount(tx.db, user_id, profile.id)
  return { user_id, profile_id: profile.id }
}

const catalogues = [...tariffsCatalogues, ...vehiclesCatalogues, ...driversCatalogues, ...contractorsCatalogues]

const settingDefaults = Object.fromEntries(
  Object.entries(additionalSettings).map(([name, setting]) => [name, setting.default]),
)

function checked(given: NewTenant) {
  const email = emailIn.safeParse(given.email)
  if (!email.success) throw fieldError({ email: 'Must be an e-mail address' })
  const name = given.name.trim()
  if (!name || name.length > 100) throw fieldError({ name: 'Must be 1 to 100 characters' })
  return {
    name,
    email: email.data,
    first_name: given.first_name?.trim() || 'First',
    last_name: given.last_name?.trim() || 'Administrator',
    now: given.now ?? new Date().toISOString(),
  }
}

function slugFor(taken: Set<string>, { slug, name }: NewTenant) {
  if (slug === undefined) return freeSlug(slugFrom(name), taken)
  if (!isSlug(slug)) throw fieldError({ slug: 'Small letters, digits and dashes, 2 to 63 of them' })
  if (taken.has(slug)) throw fieldError({ slug: 'Already exists' })
  return slug
}
