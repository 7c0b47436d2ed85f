import { outcomeTexts } from '@dray/domain/exchange/exchange.messages.ts'
import { driverProgress } from '@dray/domain/exchange/progress.ts'
import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import {
  applyLoad,
  applyQuotes,
  beginPosting,
  connectExchange,
  keepPosted,
  leavePostingUnknown,
  withdraw,
} from '#features/exchange/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { lockJob } from '#features/jobs/index.ts'
import type { RemoteLoad, RemoteQuote } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { demoCompanies } from './company-plan.ts'
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
}

/** One load in each state; the exchange that comes with the demo has the same. */
export const demoLoads: readonly DemoLoad[] = [
  { number: '50001', status: 'POSTED', quotes: [], reports: 0 },
  { number: '50002', status: 'POSTED', quotes: ['posted', 'posted', 'posted'], reports: 0 },
  { number: '50003', status: 'POSTED', quotes: ['DISMISSED', 'posted', 'posted'], reports: 0 },
  { number: '50004', status: 'BOOKED', quotes: ['DISMISSED', 'ACCEPTED', 'DISMISSED'], reports: 1 },
  { number: '50005', status: 'BOOKED', quotes: ['ACCEPTED', 'DISMISSED'], reports: 3 },
  { number: '50006', status: 'DELIVERED', quotes: ['DISMISSED', 'ACCEPTED'], reports: 5, signed_by: 'J. Hughes' },
  { number: '50007', status: 'DELIVERED', quotes: ['ACCEPTED'], reports: 5, inDepot: true },
  { number: '50008', status: 'CANCELLED', quotes: ['CANCELLED', 'CANCELLED'], reports: 0 },
  { number: null, status: 'POSTED', quotes: [], reports: 0 },
]

const members = [
  { first_name: 'Dev', last_name: 'Anand', phone: '0113 496 0120', company_id: '20417', vehicle: 'LWB' },
  { first_name: 'Moira', last_name: 'Kerr', phone: '0141 496 0388', company_id: '31882', vehicle: 'XLWB' },
  { first_name: 'Piotr', last_name: 'Zielak', phone: '01302 960512', company_id: '44730', vehicle: 'Luton' },
]

/** Each company's account at that exchange, and what the ids of its loads begin with. */
const accounts: Record<string, { name: string; prefix: string }> = {
  northgate: { name: 'northgate', prefix: 'NG' },
  'hill-and-vale': { name: 'hillandvale', prefix: 'HV' },
}

/**
 * Connects the demo companies to the exchange that was started with them, and gives each a load in every state, written by
 * the product's own
 */
export async function connectDemo(
  { inCompany, platform }: Pick<CompanyWork, 'inCompany' | 'platform'>,
  base_url: string,
) {
  for (const { tenant_id, slug } of await tenantsOf(
    platform,
    demoCompanies.map(({ slug: one }) => one),
  )) {
    const account = accounts[slug]
    if (!account) continue
    await inCompany(tenant_id, (ctx) =>
      connectExchange(ctx, {
        base_url,
        auth_mode: 'header-token',
        header_name: 'x-api-key',
        secrets: { token: `simulator-${account.name}` },
      }),
    )
    await inCompany(tenant_id, (ctx) => fillLoads(ctx, account.prefix))
  }
}

async function fillLoads(ctx: TxContext, prefix: string) {
  const clerk = await clerkOf(ctx.tx)
  const office: TxContext = {
    ...ctx,
    viewer: { ...ctx.viewer, user_id: clerk.user_id, name: clerk.name, permissions: new Set(['/traffic-diary']) },
  }
  const jobs = await jobsForExchange(ctx.tx, demoLoads.length)
  for (const [at, load] of demoLoads.entries()) {
    const job_id = jobs[at]
    if (job_id !== undefined) await fillLoad(office, { ...load, id: load.number && `${prefix}-${load.number}`, job_id })
  }
}

type Filled = DemoLoad & { id: string | null; job_id: number }

async function fillLoad(ctx: TxContext, load: Filled) {
  const { id, job_id, quotes, status } = load
  const job = await lockJob(ctx.tx, job_id)
  const { id: load_id } = await beginPosting(ctx, job, { reference: id ?? job.job_number, load: {} })
  if (id === null) return leavePostingUnknown(ctx, { load_id, fault: outcomeTexts.post_unknown })
  await keepPosted(ctx, { load_id, cx_load_id: id })
  // The exchange is asked about the load that moves at once, about the others in their turn.
  if (quotes.length > 0)
    await applyQuotes(
      ctx,
      load_id,
      quotes.map((_, at) => quoteOf(ctx, load, at)),
    )
  if (status === 'CANCELLED') return withdraw(ctx, load_id)
  if (status !== 'POSTED') await applyLoad(ctx, load_id, remoteOf(ctx, load))
  if (load.inDepot) await takeStep(ctx, [await lockJob(ctx.tx, job_id)], { step: 'mark_indepot' })
}

function quoteOf({ now }: TxContext, { id, quotes }: Filled, at: number): RemoteQuote {
  const { vehicle, ...member } = members[at % members.length] as (typeof members)[number]
  const price = 120 + at * 15
  const tolls = at === 1 ? 12 : 0
  return {
    ...member,
    id: `${id}-Q${at + 1}`,
    status: quotes[at] === 'CANCELLED' ? 'posted' : (quotes[at] as string),
    vehicle_type: 'Panel van',
    vehicle_size: vehicle,
    created_on: addMinutes(now, -30 + at),
    notes: at === 0 ? 'Can be there within the hour' : null,
    currency: 'GBP',
    price: String(price),
    total_price: String(price + tolls),
    accessorials: tolls > 0 ? [{ typeApiKey: 'Toll', price: String(tolls) }] : [],
  }
}

function remoteOf({ now }: TxContext, { id, status, quotes, reports, signed_by }: Filled): RemoteLoad {
  const accepted = quotes.indexOf('ACCEPTED')
  const { first_name, last_name } = members[accepted % members.length] as (typeof members)[number]
  return {
    id: id ?? '',
    status,
    reference: id,
    owner_display_name: null,
    order: { subcontractor_name: `${first_name} ${last_name}`, quote_id: `${id}-Q${accepted + 1}` },
    events: driverProgress.slice(0, reports).map((row, at) => ({
      id: `${id}-E${at + 1}`,
      status: row.status,
      at: addMinutes(now, -20 + at * 4),
    })),
    pod: signed_by ? { id: `${id}-POD`, signed_by, signed_at: addMinutes(now, -2) } : null,
  }
}
