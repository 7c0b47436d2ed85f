import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { createAdmin } from '#features/console-staff/index.ts'
import { hashPassword } from '#features/sessions/index.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Files } from '#platform/files/files.ts'
import { type CompanyPlan, demoCompanies } from './company-plan.ts'
import { addTrackerKey } from './day/demo-tracker-key.repo.ts'
import { addTracks } from './day/demo-tracks.repo.ts'
import { addSmallClients } from './demo-clients.repo.ts'
import { addConsolePeople } from './demo-console.repo.ts'
import { givePassword } from './demo-people.repo.ts'
import { addSupport } from './demo-support.repo.ts'
import { addChecks } from './fleet/demo-checks.repo.ts'
import { addDayCaptures } from './fleet/demo-day-captures.repo.ts'
import { addFuel } from './fleet/demo-fuel.repo.ts'
import { addCaptures } from './jobs/demo-captures.repo.ts'
import { addOffers } from './jobs/demo-offers.repo.ts'
import { addTrips } from './jobs/demo-trips.repo.ts'
import { addSelfBills } from './money/demo-self-bills.repo.ts'
import { addSums } from './money/demo-sums.repo.ts'
import { addAttachments, addDeliveryNotes, addLogo, addRequestPaper } from './pictures/demo-files.repo.ts'
import { type Bulk, openBulk } from './rows.repo.ts'
import { type SeedInputs, seedCompany } from './seed-company.ts'

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

export interface DemoInputs {
  url: string
  now: string
  /** Where the signed delivery notes and the attachments lie. */
  files: Files
  plans?: CompanyPlan[]
}

/**
 * Makes the demo companies on the day that `now` names, and the platform's admin: all of it or nothing, so that a start
 * that is cut off leaves an empty installation, from which the next start begins again.
 */
export async function makeDemo(platform: PlatformDb, { url, now, files, plans = demoCompanies }: DemoInputs) {
  const kept: { tenant_id: number; key: string }[] = []
  const storage: Files = {
    ...files,
    async put(content, given) {
      const file = await files.put(content, given)
      kept.push({ tenant_id: given.tenant_id, key: file.key })
      return file
    },
  }
  const password_hash = await hashPassword(demoPassword)
  await withBulk(url, async (bulk) => {
    await bulk.atOnce(async () => {
      const here = bulk.platform(platform)
      await createAdmin(here, { email: adminEmail, name: 'Ada Admin', now })
      await givePassword(bulk, adminEmail, password_hash)
      await addConsolePeople(bulk, password_hash)
      for (const plan of plans) {
        await fillCompany(plan, { platform: here, bulk, files: storage, now, password_hash })
      }
      await addSmallClients(here, now)
    })
  }).catch(async (fault) => {
    await Promise.allSettled(kept.map(({ tenant_id, key }) => files.of(tenant_id).remove(key)))
    throw fault
  })
}

/** A made-up company with its papers and its trips. */
async function fillCompany(plan: CompanyPlan, { files, ...inputs }: SeedInputs & { files: Files }) {
  const { bulk, now } = inputs
  const today = dateIn('Europe/London', now)
  const tenant_id = await seedCompany(plan, inputs)
  await addLogo(bulk, files, { tenant_id, name: plan.name, now })
  await addDeliveryNotes(bulk, files, tenant_id)
  await addAttachments(bulk, files, { tenant_id, today })
  await addRequestPaper(bulk, files, { tenant_id, now })
  await addTrips(bulk, { tenant_id, now, today })
  await addCaptures(bulk, files, { tenant_id, now, today })
  if (plan.offers_jobs) await addOffers(bulk, { tenant_id, now, today })
  await addChecks(bulk, files, { tenant_id, now, today })
  await addFuel(bulk, files, { tenant_id, now })
  await addDayCaptures(bulk, files, { tenant_id, now, today })
  await addTrackerKey(bulk, { tenant_id, slug: plan.slug, now })
  await addTracks(bulk, { tenant_id, now, today })
  await addSupport(bulk, files, { tenant_id, now })
  await addSelfBills(bulk, { tenant_id, today })
  await addSums(bulk, tenant_id)
}

async function withBulk(url: string, work: (bulk: Bulk) => Promise<void>) {
  const bulk = await openBulk(url)
  try {
    await work(bulk)
    await bulk.client.query('analyze')
  } finally {
    await bulk.close()
  }
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

interface Seeding extends Required<DemoInputs> {
  progress?: (line: string) => void
}

/** Fills one company after another; the password of everybody in them is the demo's. */
export async function seed(platform: PlatformDb, { url, now, files, plans, progress }: Seeding): Promise<DemoSignIn[]> {
  const password_hash = await hashPassword(demoPassword)
  await withBulk(url, async (bulk) => {
    for (const plan of plans) await fillCompany(plan, { platform, bulk, files, now, password_hash, progress })
  })
  return plans.flatMap(signInsOf)
}
