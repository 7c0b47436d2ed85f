import {
  completeRole,
  driverRoleId,
  type PortalRole,
  permissionId,
  permissions,
  portalSlugs,
  seededRoles,
  type Viewer,
} from '@dray/domain/kernel/permissions.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { AppDriver } from './fleet/fleet-rows.ts'
import type { Bulk } from './rows.repo.ts'

/** Everything about money: all of finance with what it is billed and paid by, and whose details it asks for. */
const accounts = [
  '/home',
  '/traffic-diary',
  ...permissions.filter(({ group }) => group === 'finance').map(({ slug }) => slug),
  '/account-settings/customers',
  '/account-settings/sub-contractors',
  '/account-settings/owner-drivers',
  '/account-settings/services',
  '/account-settings/company-details',
  '/settings/invoice',
  '/settings/pay',
  'workday.approve',
  'jobs.price',
]
const yard = ['/home', '/traffic-diary', '/organizer']

const trafficOffice = 2
const accountsRole = 2000
/** Who works in a demo company, beside its Administrator. */
const staff = [
  { code: 'RS', first_name: 'Rae', last_name: 'Simmonds', role_id: trafficOffice },
  { code: 'MH', first_name: 'Maya', last_name: 'Hall', role_id: trafficOffice },
  { code: 'TB', first_name: 'Tariq', last_name: 'Bashir', role_id: trafficOffice },
  { code: 'GO', first_name: 'Grace', last_name: 'Osei', role_id: accountsRole },
  { code: 'DW', first_name: 'Dai', last_name: 'Watkins', role_id: 2001 },
]
const ownRoles = [
  { id: accountsRole, name: 'Accounts', description: 'Prices, invoices, pay, reports', slugs: completeRole(accounts) },
  { id: 2001, name: 'Yard', description: 'Sees and allocates jobs, no prices', slugs: completeRole(yard) },
]
const slugsOf = (role_id: number): string[] =>
  ownRoles.find((role) => role.id === role_id)?.slugs ?? [
    ...(seededRoles.find((role) => role.id === role_id)?.slugs ?? []),
  ]

interface Person {
  email: string
  password_hash: string
  tenant_id: number
  name: string
}

async function membership(
  bulk: Bulk,
  person: Person,
  more: { user_type: string; role_id?: number; account_id: number; customer_id?: number; slugs: readonly string[] },
) {
  const identity = await bulk.client.query<{ id: string }>(
    `insert into platform.identities (email, password_hash, terms_accepted_at) values ($1, $2, now())
       on conflict (email) do update set password_hash = excluded.password_hash returning id`,
    [person.email, person.password_hash],
  )
  const made = await bulk.client.query<{ id: string }>(
    `insert into platform.memberships (identity_id, tenant_id, user_type, account_id, customer_id, role_id, permissions, display_name, accepted_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now()) returning id`,
    [
      identity.rows[0]?.id,
      person.tenant_id,
      more.user_type,
      more.account_id,
      more.customer_id ?? null,
      more.role_id ?? null,
      more.slugs,
      person.name,
    ],
  )
  return Number(made.rows[0]?.id)
}

/** Somebody of the office, with what they may do. */
export interface Colleague {
  user_id: number
  name: string
  viewer: Viewer
}

/** Ids for people still to be added, as adding a driver takes one. */
export async function takeUserIds(bulk: Bulk, count: number): Promise<number[]> {
  const taken = await bulk.client.query<{ id: string }>(
    'select platform.next_user_id() as id from generate_series(1, $1::int)',
    [count],
  )
  return taken.rows.map(({ id }) => Number(id))
}

/** Adds the office of a demo company, each with a password; returns who enters jobs and who invoices them. */
export async function addStaff(bulk: Bulk, at: { tenant_id: number; domain: string; password_hash: string }) {
  const { tenant_id, domain, password_hash } = at
  const roles = ownRoles.map(({ slugs, ...role }) => {
    return { tenant_id, ...role, permissions: slugs.map((slug) => permissionId(slug)), version: 1 }
  })
  const profiles: Record<string, unknown>[] = []
  const clerks: Colleague[] = []
  const accountants: Colleague[] = []
  for (const [place, { role_id, ...person }] of staff.entries()) {
    const name = `${person.first_name} ${person.last_name}`
    const email = `${person.first_name.toLowerCase()}@${domain}`
    const id = 2000 + place
    const user_id = await membership(
      bulk,
      { email, password_hash, tenant_id, name },
      { user_type: 'client', role_id, account_id: id, slugs: slugsOf(role_id) },
    )
    profiles.push({ tenant_id, id, user_id, ...person, email, role_id, is_active: 1, version: 1 })
    const colleague = {
      user_id,
      name,
      viewer: { user_type: 'client', permissions: new Set(slugsOf(role_id)) },
    } as const
    if (role_id === trafficOffice) clerks.push(colleague)
    if (role_id === accountsRole) accountants.push(colleague)
  }
  await bulk.write([
    ['roles', roles],
    ['profiles', profiles],
  ])
  const [accounts] = accountants
  if (!accounts) throw new Error('Nobody does the accounts.')
  return { clerks, accounts }
}

interface PortalPeople {
  tenant_id: number
  customer_id: number
  password_hash: string
  users: readonly { email: string; name: string; kind: PortalRole }[]
}

/** A customer's users of the portal, who have all joined. */
export async function addCustomerUsers(bulk: Bulk, { users, ...at }: PortalPeople) {
  const { tenant_id, customer_id } = at
  for (const { kind, ...person } of users) {
    const more = { user_type: 'customer', account_id: customer_id, customer_id, slugs: portalSlugs[kind] }
    const user_id = await membership(bulk, { ...at, ...person }, more)
    await bulk.client.query(
      `insert into customer_users (tenant_id, customer_id, user_id, name, email, kind) values ($1, $2, $3, $4, $5, $6)`,
      [tenant_id, customer_id, user_id, person.name, person.email, kind],
    )
  }
  await bulk.client.query('update customers set customer_portal = 1 where tenant_id = $1 and id = $2', [
    tenant_id,
    customer_id,
  ])
}

/** Signs drivers up to their app; every seventh was invited and has not accepted yet. */
export async function addDriverSignIns(
  bulk: Bulk,
  { tenant_id, password_hash, drivers }: { tenant_id: number; password_hash: string; drivers: readonly AppDriver[] },
) {
  for (const [place, { id, user_id, full_name, email }] of drivers.entries()) {
    const hasJoined = place % 7 !== 6
    const identity = await bulk.client.query<{ id: string }>(
      `insert into platform.identities (email, password_hash, terms_accepted_at) values ($1, $2, case when $3 then now() end)
         on conflict (email) do update set password_hash = excluded.password_hash returning id`,
      [email, hasJoined ? password_hash : null, hasJoined],
    )
    await bulk.client.query(
      `insert into platform.memberships (id, identity_id, tenant_id, user_type, account_id, role_id, display_name, accepted_at)
         values ($1, $2, $3, 'driver', $4, $5, $6, case when $7 then now() end)`,
      [user_id, identity.rows[0]?.id, tenant_id, id, driverRoleId, full_name, hasJoined],
    )
  }
}

/** Sets a password for the first user of a company and the platform's admin at once, instead of sending a link. */
export async function givePassword(bulk: Bulk, email: string, password_hash: string) {
  await bulk.client.query(
    `update platform.identities set password_hash = $2, terms_accepted_at = now() where email = $1`,
    [email, password_hash],
  )
  await bulk.client.query(
    `update platform.memberships set accepted_at = now()
       where accepted_at is null and identity_id = (select id from platform.identities where email = $1)`,
    [email],
  )
}

/** The active driver with the most open jobs of a date. */
export const busiestDriver = ({ db, tenant_id }: Tx, date: string) =>
  db
    .selectFrom('work_day_jobs as a')
    .innerJoin('workdays as w', (join) => join.onRef('w.id', '=', 'a.workday_id').on('w.tenant_id', '=', tenant_id))
    .innerJoin('drivers as d', (join) => join.onRef('d.id', '=', 'w.driver_id').on('d.tenant_id', '=', tenant_id))
    .select(['d.id', 'd.full_name'])
    .where('a.tenant_id', '=', tenant_id)
    .where('w.date', '=', date)
    .where('w.ended_at', 'is', null)
    .where('a.is_completed', '=', 0)
    .where('a.is_planned', '=', 0)
    .where('d.is_available', '=', 1)
    .groupBy(['d.id', 'd.full_name'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
