import { driverProgress } from '@dray/domain/exchange/progress.ts'
import { addSeconds } from '@dray/domain/kernel/clock-time.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { demoCompanies } from '#demo/company-plan.ts'
import {
  applyAnswer,
  applyLoad,
  applyQuotes,
  beginPosting,
  connectExchange,
  keepPosted,
  leavePostingUnknown,
  moveExchange,
  withdraw,
} from '#features/exchange/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { lockJob } from '#features/jobs/index.ts'
import type { RemoteLoad, RemoteQuote } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { clerkOf, jobsForExchange, tenantsOf } from './demo-exchange.repo.ts'

interface DemoLoad {
  /** Its id at the exchange without the company's letters; null where the exchange has not answered. */
  number: string | null
  /** In the order in which they came. */
  quotes: ('posted' | 'ACCEPTED' | 'DISMISSED' | 'CANCELLED')[]
  status: RemoteLoad['status']
  /** How many of the driver's five reports there are. */
  reports: number
  signed_by?: string
  inDepot?: true
  /** When it was posted, in minutes before now. */
  posted: number
}

/** One load in each state; the exchange that comes with the demo has the same. */
export const demoLoads: readonly DemoLoad[] = [
  { number: '50001', posted: 1, status: 'POSTED', quotes: [], reports: 0 },
  { number: '50002', posted: 12, status: 'POSTED', quotes: ['posted', 'posted', 'posted'], reports: 0 },
  { number: '50003', posted: 45, status: 'POSTED', quotes: ['DISMISSED', 'posted', 'posted'], reports: 0 },
  { number: '50004', posted: 60, status: 'BOOKED', quotes: ['DISMISSED', 'ACCEPTED', 'DISMISSED'], reports: 1 },
  { number: '50005', posted: 150, status: 'BOOKED', quotes: ['ACCEPTED', 'DISMISSED'], reports: 3 },
  {
    number: '50006',
    posted: 420,
    status: 'DELIVERED',
    quotes: ['DISMISSED', 'ACCEPTED'],
    reports: 5,
    signed_by: 'J. Hughes',
  },
  { number: '50007', posted: 400, status: 'DELIVERED', quotes: ['ACCEPTED'], reports: 5, inDepot: true },
  { number: '50008', posted: 300, status: 'CANCELLED', quotes: ['CANCELLED', 'CANCELLED'], reports: 0 },
  { number: null, posted: 30, status: 'POSTED', quotes: [], reports: 0 },
]

const members = [
  { first_name: 'Dev', last_name: 'Anand', phone: '0113 496 0120', company_id: '20417', vehicle: 'LWB' },
  { first_name: 'Moira', last_name: 'Kerr', phone: '0141 496 0388', company_id: '31882', vehicle: 'XLWB' },
  { first_name: 'Piotr', last_name: 'Zielak', phone: '01302 960512', company_id: '44730', vehicle: 'Luton' },
]

interface ExchangeAccount {
  token: string
  /** What the ids of its loads begin with. */
  prefix: string
}

/** The companies' accounts at that exchange, by their short names. */
const accounts: Record<string, ExchangeAccount> = {
  northgate: { token: 'simulator-northgate', prefix: 'NG' },
  'hill-and-vale': { token: 'simulator-hillandvale', prefix: 'HV' },
}

/**
 * Connects the demo companies to the exchange that was started with them, and gives each a load in every state, written by
 * the product's own steps.
 */
export async function connectDemo(
  { inCompany, platform }: Pick<CompanyWork, 'inCompany' | 'platform'>,
  base_url: string,
) {
  const slugs = demoCompanies.map(({ slug }) => slug)
  for (const { tenant_id, slug } of await tenantsOf(platform, slugs)) {
    const account = accounts[slug]
    if (account) await inCompany(tenant_id, (ctx) => connectCompany(ctx, { ...account, base_url }))
  }
}

/** The stand-in that was started with the demo companies may listen on another port than the time before. */
export async function followDemoExchange(
  { inCompany, platform }: Pick<CompanyWork, 'inCompany' | 'platform'>,
  url: string,
) {
  const tenants = await tenantsOf(platform, Object.keys(accounts))
  for (const { tenant_id } of tenants) await inCompany(tenant_id, (ctx) => moveExchange(ctx, url))
}

interface Connected extends ExchangeAccount {
  base_url: string
  /** The jobs that get the loads, in the order of `demoLoads`; those to be delivered first unless given. */
  job_ids?: readonly number[]
}

/** Connects one company, and gives it a load in every state. */
export async function connectCompany(ctx: TxContext, { base_url, token, prefix, job_ids }: Connected) {
  await connectExchange(ctx, { base_url, auth_mode: 'header-token', header_name: 'x-api-key', secrets: { token } })
  const clerk = await clerkOf(ctx.tx)
  const viewer = { ...ctx.viewer, ...clerk, permissions: new Set(['/traffic-diary']) }
  for (const { load, job_id, quiet_since } of await pairsOf(ctx, job_ids)) {
    const when = timesOf(load, { now: ctx.now, quiet_since })
    await fillLoad(
      { ...load, id: load.number && `${prefix}-${load.number}`, job_id, when },
      {
        clerk: (after) => ({ ...ctx, viewer, now: when(after) }),
        dray: (after) => ({ ...ctx, now: when(after) }),
      },
    )
  }
}

/** Which job has which load: the one that was posted first is that of the job which is delivered first. */
async function pairsOf(ctx: TxContext, job_ids: readonly number[] | undefined) {
  if (job_ids) {
    return demoLoads.flatMap((load, at) => {
      const job_id = job_ids[at]
      return job_id === undefined ? [] : { load, job_id, quiet_since: addSeconds(ctx.now, -86_400) }
    })
  }
  const jobs = await jobsForExchange(ctx.tx, demoLoads.length)
  return demoLoads
    .toSorted((a, b) => b.posted - a.posted)
    .flatMap((load, at) => {
      const job = jobs[at]
      return job ? { load, job_id: job.id, quiet_since: job.quiet_since } : []
    })
}

/** When something happened so many minutes after the posting; closer together where the job was touched since. */
function timesOf({ posted }: DemoLoad, { now, quiet_since }: { now: string; quiet_since: string }) {
  const quiet = (Date.parse(now) - Date.parse(quiet_since)) / 60_000
  const pace = Math.min(1, Math.max(0, quiet) / (posted + 1))
  return (minutes: number) => addSeconds(now, (minutes - posted) * 60 * pace)
}

interface Filled extends DemoLoad {
  id: string | null
  job_id: number
  /** So many minutes after it was posted. */
  when: (minutes: number) => string
}

/** Who does it, and when: a clerk, or Dray as it reads the exchange. */
type Doers = Record<'clerk' | 'dray', (minutes: number) => TxContext>

/** Minutes after the posting. */
const minutes = { quote: 2, answer: 8, report: 4 }

async function fillLoad(load: Filled, { clerk, dray }: Doers) {
  const { id, job_id, quotes, status, reports } = load
  const job = await lockJob(clerk(0).tx, job_id)
  const { id: load_id } = await beginPosting(clerk(0), job, { reference: id ?? job.job_number, load: {} })
  if (id === null) return leavePostingUnknown(dray(0.2), { load_id, fault: errors.exchange_unknown.text })
  await keepPosted(clerk(0.1), { load_id, cx_load_id: id })
  for (const [at] of quotes.entries()) {
    await applyQuotes(dray(minutes.quote * (at + 1)), load_id, [quoteOf(load, at)])
  }
  if (status === 'CANCELLED') return withdraw(clerk(minutes.answer), load_id)
  await answerQuotes(load, clerk(minutes.answer), load_id)
  for (let reported = 1; reported <= reports; reported += 1) {
    await applyLoad(dray(minutes.answer + minutes.report * reported), load_id, remoteOf(load, reported))
  }
  const after = minutes.answer + minutes.report * (reports + 1)
  if (load.inDepot) await takeStep(clerk(after), [await lockJob(clerk(after).tx, job_id)], { step: 'mark_indepot' })
}

/** What the clerk answered: one accepted, or some dismissed. */
async function answerQuotes({ id, quotes }: Filled, ctx: TxContext, load_id: number) {
  const accepted = quotes.indexOf('ACCEPTED')
  for (const [at, quote_status] of quotes.entries()) {
    const isSaid = at === accepted || (accepted < 0 && quote_status === 'DISMISSED')
    if (isSaid) await applyAnswer(ctx, { load_id, cx_quote_id: `${id}-Q${at + 1}`, quote_status })
  }
}

function quoteOf({ id, when }: Filled, at: number): RemoteQuote {
  const { vehicle, ...member } = members[at % members.length] as (typeof members)[number]
  const price = 120 + at * 15
  const tolls = at === 1 ? 12 : 0
  return {
    ...member,
    id: `${id}-Q${at + 1}`,
    status: 'posted',
    vehicle_type: 'Panel van',
    vehicle_size: vehicle,
    created_on: when(minutes.quote * (at + 1)),
    notes: at === 0 ? 'Can be there within the hour' : null,
    currency: 'GBP',
    price: String(price),
    total_price: String(price + tolls),
    accessorials: tolls > 0 ? [{ typeApiKey: 'Toll', price: String(tolls) }] : [],
  }
}

/** The load once its driver has reported so often. */
function remoteOf({ id, status, quotes, reports, signed_by, when }: Filled, reported: number): RemoteLoad {
  const accepted = quotes.indexOf('ACCEPTED')
  const { first_name, last_name } = members[accepted % members.length] as (typeof members)[number]
  const at = (report: number) => when(minutes.answer + minutes.report * report)
  const isLast = reported === reports
  return {
    id: id ?? '',
    status: isLast ? status : 'BOOKED',
    reference: id,
    owner_display_name: null,
    order: { subcontractor_name: `${first_name} ${last_name}`, quote_id: `${id}-Q${accepted + 1}` },
    events: driverProgress
      .slice(0, reported)
      .map((row, place) => ({ id: `${id}-E${place + 1}`, status: row.status, at: at(place + 1) })),
    pod: isLast && signed_by ? { id: `${id}-POD`, signed_by, signed_at: at(reported) } : null,
  }
}
