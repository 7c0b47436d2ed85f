import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished, TestRunner } from 'vitest'
import type { CompanyPlan } from '../../apps/server/src/demo/company-plan.ts'
import { demoPassword } from '../../apps/server/src/demo/demo.ts'
import { addConsolePeople } from '../../apps/server/src/demo/demo-console.repo.ts'
import { givePassword } from '../../apps/server/src/demo/demo-people.repo.ts'
import { addChecks } from '../../apps/server/src/demo/fleet/demo-checks.repo.ts'
import { addTrips } from '../../apps/server/src/demo/jobs/demo-trips.repo.ts'
import { addSums } from '../../apps/server/src/demo/money/demo-sums.repo.ts'
import { openBulk } from '../../apps/server/src/demo/rows.repo.ts'
import { seedCompany } from '../../apps/server/src/demo/seed-company.ts'
import { createAdmin } from '../../apps/server/src/features/console-staff/index.ts'
import { hashPassword } from '../../apps/server/src/features/sessions/index.ts'
import { recordDeed } from '../../apps/server/src/platform/db/console-trail.repo.ts'
import { makeFactories } from '../../apps/server/src/testing/factories.ts'
import { startTestServer } from '../../apps/server/src/testing/server.ts'
import { tap } from './tap.ts'
import { type PageWatch, watchPages } from './watch-pages.ts'

/** Enough of a company that every list has rows, and little enough that a journey's own job is seen on the first page. */
const usual: CompanyPlan = {
  seed: 7,
  name: 'Vale Road Transport Ltd',
  slug: 'vale-road',
  town: 'Newbury',
  postcode: 'RG14 5AA',
  address1: '1 Depot Road',
  domain: 'valeroad.example',
  vehicles: 8,
  drivers: 8,
  customers: 8,
  jobs_per_weekday: 24,
  days_back: 1,
  days_ahead: 0,
}
const people = {
  owner: 'admin',
  clerk: 'rae',
  second: 'maya',
  third: 'tariq',
  accounts: 'grace',
  yard: 'dai',
  portal: 'portal',
}
type PersonName = keyof typeof people

/** Screens as the office has them; a slow machine is given time, and no assertion is repeated for it. */
const office: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
}
const patience = 45_000

/** Somebody at a browser of their own: what went wrong on their pages is known in the end. */
export interface AtDesk {
  context: BrowserContext
  page: Page
  watch: PageWatch
  signIn: () => Promise<void>
}

interface DeskOptions extends BrowserContextOptions {
  /** The sign-in page is before them; left blank when false. */
  open?: boolean
  /** For who lays a `route` before a key or a click. */
  isTapped?: boolean
}

interface OfficeOptions {
  /** Another company than the usual one; it has no job of today beside its plan. */
  plan?: CompanyPlan
}

/** A whole server with a filled company, and a real browser; `close` in the end. */
export async function openOffice(given: OfficeOptions = {}) {
  const { plan = usual } = given
  const server = await startTestServer({ overrides: { webFolder: inject('webFolder') } })
  const bulk = await openBulk(server.database.url)
  const password_hash = await hashPassword(demoPassword)
  const now = new Date().toISOString()
  const tenant_id = await seedCompany(plan, { platform: server.app.platform, bulk, now, password_hash })
  if (!given.plan) await addTrips(bulk, { tenant_id, now, today: dateIn('Europe/London', now) })
  await addSums(bulk, tenant_id)
  const make = makeFactories(server.app, tenant_id)
  const idOf = async (statement: string) => Number((await bulk.client.query(statement, [tenant_id])).rows[0].id)
  const customerOf = (customer_portal: 0 | 1) =>
    idOf(`select min(id) as id from customers where tenant_id = $1 and customer_portal = ${customer_portal}`)

  // Late in the evening a filled company has no work left that waits for a driver.
  const waiting = {
    customer_id: await customerOf(0),
    load_type_id: await idOf('select min(id) as id from load_types where tenant_id = $1'),
    collection_date: dateIn('Europe/London', now),
  }
  const [pendingJob] = await Promise.all(
    (given.plan ? [] : ['wait1', 'wait2', 'wait3']).map((search_text) =>
      make.job({ ...waiting, job_number: search_text.toUpperCase(), search_text }),
    ),
  )
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] })

  /** The sign-in page is open; nothing of an earlier session is there. Somebody of another company comes by e-mail address. */
  async function atDesk(
    who: PersonName | `${string}@${string}`,
    { open = true, isTapped = false, ...options }: DeskOptions = {},
  ): Promise<AtDesk> {
    const context = await browser.newContext({ ...office, ...options, baseURL: server.url })
    // A page left open would go on drawing what later tests change.
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
    context.setDefaultTimeout(patience)
    const watch = watchPages(context)
    if (isTapped) await tap(context)
    const page = await context.newPage()
    if (open) await page.goto('/traffic-diary')
    const signIn = async () => {
      await page
        .getByLabel('E-mail', { exact: true })
        .fill(who in people ? `${people[who as PersonName]}@${plan.domain}` : who)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      // by Enter, as people do: a pointer left on a row would fetch what a click there opens
      await page.keyboard.press('Enter')
    }
    return { context, page, watch, signIn }
  }

  return {
    url: server.url,
    server,
    tenant_id,
    /** Makes rows of the company beside what it was filled with. */
    make,
    /** Whose user signs in as `portal`. */
    portalCustomer: () => customerOf(1),
    /** The walk-round checks of the days worked, and the defects that they found. */
    addChecks: () =>
      addChecks(bulk, server.app.services.files, { tenant_id, now, today: dateIn('Europe/London', now) }),
    /** A job of today that waits for a driver. */
    pendingJob: Number(pendingJob),
    async invoiceOf(job_id: number) {
      const found = await bulk.client.query('select invoice_id from jobs where tenant_id = $1 and id = $2', [
        tenant_id,
        job_id,
      ])
      return Number(found.rows[0].invoice_id)
    },
    /** Opens a company with nothing in it and a customer without a job; both users can sign in with the demo's password. */
    async emptyCompany() {
      const company = await server.company()
      const customer_id = await makeFactories(server.app, company.tenant_id).customer({ customer_portal: 1 })
      const customer = await server.customerUser(company, customer_id)
      await server.app.platform.pool.query(
        'update platform.memberships set accepted_at = now() where tenant_id = $1 and accepted_at is null',
        [company.tenant_id],
      )
      const found = await server.app.platform.pool.query(
        `update platform.identities set password_hash = $1, terms_accepted_at = now()
         where id in (select identity_id from platform.memberships where id = $3 or (tenant_id = $2 and role_id = 1))
         returning email, (select id from platform.memberships where id = $3 and identity_id = identities.id) as member`,
        [password_hash, company.tenant_id, customer.user_id],
      )
      const emailOf = (isCustomer: boolean) =>
        String(found.rows.find((one) => (one.member !== null) === isCustomer)?.email) as `${string}@${string}`
      return { customer: emailOf(true), owner: emailOf(false) }
    },
    /** People of the console in every state; returns the Administrator, who signs in with the demo's password. */
    async consolePeople(): Promise<`${string}@${string}`> {
      const email = 'admin@dray.example'
      const { platform } = server.app
      await createAdmin(platform, { email, name: 'Ada Admin', now })
      await givePassword(bulk, email, password_hash)
      await addConsolePeople(bulk, password_hash)
      const changed = { before: { max_users: null, max_jobs: 500 }, after: { max_users: 25, max_jobs: 1000 } }
      const deed = { action: 'client_limits', subject: 'Hill Haulage', ...changed }
      await recordDeed(platform.db, { viewer: { user_id: null, name: 'Ada Admin' } }, deed)
      return email
    },
    atDesk,
    /** Signed in, the diary with its rows before them. */
    async atDiary(who: PersonName, options: Pick<DeskOptions, 'isTapped'> = {}) {
      const desk = await atDesk(who, options)
      await desk.signIn()
      await desk.page.getByRole('row').nth(2).waitFor()
      return desk
    },
    async close() {
      await browser.close()
      await bulk.close()
      await server.close()
    },
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>
