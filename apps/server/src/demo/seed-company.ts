import { firstJobNumber } from '@dray/domain/jobs/job-number.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { createTenant } from '#features/tenants/index.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { type CompanyPlan, jobsOn } from './company-plan.ts'
import { type CompanyRows, companyRows } from './company-rows.ts'
import { addNotices } from './demo-notices.repo.ts'
import {
  addCustomerUsers,
  addDriverSignIns,
  addStaff,
  type Colleague,
  givePassword,
  takeUserIds,
} from './demo-people.repo.ts'
import { addSettings, notified_days } from './demo-settings.repo.ts'
import { addTasks } from './demo-tasks.repo.ts'
import { addTrail } from './demo-trail.repo.ts'
import { emailRows } from './email-rows.ts'
import { addClocks } from './fleet/demo-clock.repo.ts'
import { drivingPeopleCount } from './fleet/fleet-rows.ts'
import { addBookings } from './jobs/demo-bookings.repo.ts'
import { addOrderFiles } from './jobs/demo-order-files.repo.ts'
import { type BilledRow, type DayRows, dayTables, makeJobs } from './jobs/job-rows.ts'
import { addStopTimes } from './jobs/stop-times.repo.ts'
import { creditNoteRows } from './money/credit-note-rows.ts'
import { disputeRows, movementsOf, reminderRows, statementRows } from './money/debt-rows.ts'
import { addQuotes } from './money/demo-quotes.repo.ts'
import { invoiceRows } from './money/invoice-rows.ts'
import { paymentRows } from './money/payment-rows.ts'
import { makeRandom } from './random.ts'
import type { Bulk } from './rows.repo.ts'
import { pointAtInvoices, switchSettings, writeCompanyDetails } from './seed-company.repo.ts'

export interface SeedInputs {
  platform: PlatformDb
  bulk: Bulk
  /** The instant that the made-up day is seen from. */
  now: string
  password_hash: string
  progress?: ((line: string) => void) | undefined
}

/** Who books in the portal for the first customer. */
const booker = 'Pat Lowe'

/** Opens a made-up company and fills it, the same for the same plan and day: people, words, customers, fleet, jobs, invoices. */
export async function seedCompany(plan: CompanyPlan, { platform, bulk, now, password_hash, progress }: SeedInputs) {
  const email = `admin@${plan.domain}`
  const { tenant_id, user_id } = await createTenant(platform, {
    name: plan.name,
    slug: plan.slug,
    email,
    first_name: 'Ellis',
    last_name: 'Hill',
    now,
  })
  await givePassword(bulk, email, password_hash)
  const random = makeRandom(plan.seed)
  const today = dateIn('Europe/London', now)
  const user_ids = await takeUserIds(bulk, drivingPeopleCount(plan))
  const company = companyRows(plan, { tenant_id, random, today, user_ids })
  await bulk.write(company.tables)
  const supplier = await writeCompanyDetails(bulk, { plan, tenant_id, tax_code_id: company.tax.t1 })
  await switchSettings(bulk, tenant_id, {
    owner_driver: 'yes',
    customer_job_activity: '1',
    customer_notification: '1',
    traffic_diary_new_layout: plan.has_old_layout ? '0' : '1',
  })
  await addSettings(bulk, tenant_id, plan)
  const office = await addStaff(bulk, { tenant_id, domain: plan.domain, password_hash })
  const users = [
    { email: `portal@${plan.domain}`, name: booker, kind: 'booker' as const },
    { email: `goods-in@${plan.domain}`, name: 'Robin Marsh', kind: 'viewer' as const },
  ]
  const customer_id = company.customers[0]?.id ?? 0
  await addCustomerUsers(bulk, { tenant_id, customer_id, password_hash, users })
  await addDriverSignIns(bulk, { tenant_id, password_hash, drivers: company.fleet.app_drivers })
  await fillDays(plan, { bulk, tenant_id, company, random, now, today, ...office, supplier, progress })
  const planners = [...office.clerks, { user_id, name: 'Ellis Hill' }]
  await addNotices(bulk, { tenant_id, now, planners, accounts: office.accounts })
  await bulk.write(emailRows({ tenant_id, company: plan.name, customers: company.customers, today, now, days: 28 }))
  await bulk.settleIds([
    'emails',
    'email_events',
    'undeliverable_addresses',
    ...company.tables.map(([table]) => table),
    ...dayTables,
    'invoices',
    'invoice_lines',
    'credit_notes',
    'payments',
    'payment_parts',
    'statements',
    'invoice_reminders',
    'invoice_history',
    'profiles',
    'roles',
  ])
  await addClocks(bulk, { tenant_id, now, today, approver: { user_id, name: 'Ellis Hill' } })
  await addStopTimes(bulk, { tenant_id, today, now })
  await addQuotes(bulk, { tenant_id, now })
  await addBookings(bulk, { tenant_id, now, today, customer_id })
  await addTasks(bulk, { tenant_id, today })
  await addOrderFiles(bulk, { tenant_id, slug: plan.slug, customer_id, now })
  await addTrail(bulk, { tenant_id, now, planners })
  return tenant_id
}

interface Filling {
  bulk: Bulk
  tenant_id: number
  company: CompanyRows
  random: ReturnType<typeof makeRandom>
  now: string
  today: string
  clerks: readonly Colleague[]
  accounts: Colleague
  supplier: Record<string, unknown>
  progress?: ((line: string) => void) | undefined
}

/** Days that are written together: a transaction of about a second for the largest company. */
const daysPerWrite = 10

async function fillDays(plan: CompanyPlan, { bulk, supplier, progress, ...inputs }: Filling) {
  const { tenant_id, today, company } = inputs
  const makeDay = makeJobs({ ...inputs, is_month_open: plan.is_month_open })
  const billed: BilledRow[] = []
  let waiting: DayRows[] = []
  let count = 0
  const flush = async () => {
    await bulk.write(dayTables.map((table) => [table, waiting.flatMap((rows) => rows[table])]))
    waiting = []
  }
  for (let offset = -plan.days_back; offset <= plan.days_ahead; offset++) {
    const date = addDays(today, offset)
    const made = makeDay(date, jobsOn(plan, date, offset))
    waiting.push(made.rows)
    billed.push(...made.billed)
    count += made.rows.jobs.length
    if (waiting.length === daysPerWrite) await flush()
    if (offset % 50 === 0) progress?.(`${plan.name}: ${date}, ${count} jobs`)
  }
  await flush()
  const made = invoiceRows(billed, { ...inputs, supplier })
  const { lines, jobs_of } = made
  // Chance of their own: whatever was made before stays as it is.
  const credits = creditNoteRows(made.invoices, lines, { ...inputs, random: makeRandom(plan.seed + 1) })
  const { notes } = credits
  const { payments, parts, invoices } = paymentRows(credits.invoices, { ...inputs, random: makeRandom(plan.seed + 2) })
  await bulk.write([
    ['invoices', invoices],
    ['invoice_lines', lines],
    ['credit_notes', notes],
    ['payments', payments],
    ['payment_parts', parts],
  ])
  const owed = { ...inputs, customers: company.customers, notified_days, invoices }
  const { reminders, history } = reminderRows(owed)
  const portal = { customer_id: company.customers[0]?.id ?? 0, name: booker }
  const disputes = disputeRows(owed, { from: 2000 + history.length, portal })
  await bulk.write([
    ['statements', statementRows(owed, { movements: movementsOf(notes, { payments, parts }), payments })],
    ['invoice_reminders', reminders],
    ['invoice_history', [...history, ...disputes]],
  ])
  await pointAtInvoices(bulk, tenant_id, jobs_of)
  await writeUsedNumbers(bulk, tenant_id, {
    jobs: count && firstJobNumber + count - 1,
    invoice: invoices.length,
    credit_note: notes.length,
  })
}

/** Writes the last number used of each series, after which the company goes on; one without documents begins at 1. */
async function writeUsedNumbers(
  bulk: Bulk,
  tenant_id: number,
  used: { jobs: number; invoice: number; credit_note: number },
) {
  const counters = Object.entries(used)
    .filter(([, last_used]) => last_used > 0)
    .map(([name, last_used]) => ({ tenant_id, name, next: last_used + 1, last_used }))
  if (counters.length > 0) await bulk.write([['counters', counters]])
}
