import { hashPassword } from '../features/sessions/index.ts'
import { createAdmin } from '../features/tenants/index.ts'
import type { PlatformDb } from '../platform/db/platform.ts'
import { type CompanyPlan, demoCompanies } from './company-plan.ts'
import { givePassword } from './demo-people.repo.ts'
import { openBulk } from './rows.repo.ts'
import { seedCompany } from './seed-company.ts'

/** The demo's one password; its people are made up and live on this machine only. */
export const demoPassword = 'demo lorry 2026'
const adminEmail = 'admin@dray.example'

export interface DemoSignIn {
  email: string
  who: string
}

/** Whether anybody lives here yet. */
export async function isEmpty({ db }: PlatformDb) {
  const found = await db.selectFrom('platform.tenants').select('id').limit(1).executeTakeFirst()
  return found === undefined
}

/** Makes the demo companies on the day that `now` names, and the platform's admin. */
export async function makeDemo(platform: PlatformDb, url: string, now: string) {
  await createAdmin(platform, { email: adminEmail, name: 'Ada Admin', now })
  await seed(platform, { url, now, plans: demoCompanies, adminEmail })
}

/** Who may sign in to the demo, if it is here. */
export async function demoSignIns({ db }: PlatformDb): Promise<DemoSignIn[]> {
  const slugs = demoCompanies.map(({ slug }) => slug)
  const found = await db.selectFrom('platform.tenants').select('slug').where('slug', 'in', slugs).execute()
  const here = demoCompanies.filter(({ slug }) => found.some((tenant) => tenant.slug === slug))
  if (here.length === 0) return []
  return [...here.flatMap(signInsOf), { email: adminEmail, who: 'Admin of the platform (console)' }]
}

const signInsOf = ({ name, domain }: CompanyPlan): DemoSignIn[] => [
  { email: `admin@${domain}`, who: `${name}: Administrator` },
  { email: `rae@${domain}`, who: `${name}: Traffic office` },
  { email: `grace@${domain}`, who: `${name}: Accounts` },
  { email: `dai@${domain}`, who: `${name}: Yard, without prices` },
  { email: `portal@${domain}`, who: `${name}: a customer (portal)` },
]

interface Seeding {
  url: string
  now: string
  plans: CompanyPlan[]
  adminEmail?: string
  progress?: (line: string) => void
}

/** Fills one company after another; the password of everybody in them is the demo's. */
export async function seed(
  platform: PlatformDb,
  { url, now, plans, adminEmail: admin, progress }: Seeding,
): Promise<DemoSignIn[]> {
  const bulk = await openBulk(url)
  const password_hash = await hashPassword(demoPassword)
  try {
    if (admin) await givePassword(bulk, admin, password_hash)
    for (const plan of plans) await seedCompany(plan, { platform, bulk, now, password_hash, progress })
    await bulk.client.query('analyze')
  } finally {
    await bulk.close()
  }
  return plans.flatMap(signInsOf)
}
