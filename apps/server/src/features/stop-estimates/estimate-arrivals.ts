import type { Whereabouts } from '@dray/domain/jobs/driver-chain.ts'
import { estimateChain } from '@dray/domain/jobs/estimated-arrival.ts'
import { addDays, addSeconds, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { lastOfPhones, lastOfTrackers } from '#features/positions/index.ts'
import { travelFactorsOf } from '#features/stop-times/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { type ChainRow, type CompanyTerms, chainRows, companyTerms, movedDrivers } from './chains.repo.ts'
import { driverChains, type ListedChain } from './driver-chains.ts'
import { keepEstimates, type WorkedOut } from './keep-estimates.ts'
import { type Movement, movements } from './moved-companies.repo.ts'
import { makeTravelBook, type TravelBook } from './travel-book.ts'

/** However quiet a company is, its drivers are looked at so often: time itself makes late. */
const wholeEveryMs = 60_000
/** The company's own factor changes slowly. */
const factorsEveryMs = 3_600_000
/** After a look that took long, a pause of so many times its length: estimates never take more than a share of a machine. */
const restsTimes = 2
const mostRestMs = 1_000
/** A position that was being written while the last look read is of before it by its own time. */
const overlapSeconds = 5
/** What asking makes better is asked at most so often within one look. */
const mostRounds = 3

/** What a process remembers of a company. */
interface Looked {
  n: number
  heard_at: string | null
  /** When all drivers were looked at last, by the server's clock. */
  whole_at: number
  /** Not before, by the machine's. */
  rests_until: number
  book: { of: TravelBook; zone: string; made_at: number } | null
}

interface Reading {
  company: CompanyTerms
  now: string
  chains: readonly ListedChain[]
  driver_ids: readonly number[] | null
}

/**
 * Works out when drivers reach their stops, wherever something moved: nothing that the office or a driver does waits for
 * it. All of a company's drivers where an event was numbered or a minute has passed, else those of whom positions came in.
 * Map services are asked outside transactions; several processes may do it at once.
 */
export function makeEstimating(work: CompanyWork, clock: Clock) {
  const known = new Map<number, Looked>()
  return async () => {
    for (const moved of await movements(work.platform)) {
      const { tenant_id } = moved
      const looked = known.get(tenant_id) ?? { n: -1, heard_at: null, whole_at: 0, rests_until: 0, book: null }
      known.set(tenant_id, looked)
      await lookAt({ work, moved, looked, now: Date.parse(clock.now()) }).catch((err: unknown) =>
        work.log.error({ err, tenant_id }, 'arrivals of a company could not be estimated; they are again'),
      )
    }
  }
}

interface Look {
  work: CompanyWork
  moved: Movement
  looked: Looked
  /** By the server's clock. */
  now: number
}

/** Since when positions are looked for: null for a look at all drivers; undefined where there is nothing to look at. */
function lookSince({ moved, looked, now }: Look): string | null | undefined {
  if (performance.now() < looked.rests_until) return undefined
  const { book, n, heard_at, whole_at } = looked
  const isWhole = n !== moved.n || Math.abs(now - whole_at) >= wholeEveryMs || book === null || book.of.isBehind()
  if (isWhole || heard_at === null) return isWhole || heard_at !== moved.heard_at ? null : undefined
  return heard_at === moved.heard_at ? undefined : heard_at
}

async function lookAt(look: Look) {
  const since = lookSince(look)
  if (since === undefined) return
  const { work, moved, looked, now } = look
  const began = performance.now()
  const reading = await work.inCompany(moved.tenant_id, (ctx) => read(ctx, look, since))
  if (reading && looked.book) {
    const workedOut = await workOut(reading, looked.book.of)
    await work.inCompany(moved.tenant_id, (ctx) => keepEstimates(ctx, { ...reading, workedOut }))
  }
  looked.n = moved.n
  looked.heard_at = moved.heard_at
  if (since === null) looked.whole_at = now
  looked.rests_until = performance.now() + Math.min(mostRestMs, restsTimes * (performance.now() - began))
}

async function read(ctx: TxContext, { work, looked, now }: Look, since: string | null): Promise<Reading | null> {
  const company = await companyTerms(ctx.tx)
  if (!company) return null
  const { zone } = company
  const { book } = looked
  if (!book || book.zone !== zone || Math.abs(now - book.made_at) > factorsEveryMs) {
    const of = makeTravelBook({ geo: work.services.geo, zone, factors: await travelFactorsOf(ctx) })
    looked.book = { of, zone, made_at: now }
  }
  return readChains(ctx, company, since)
}

async function readChains({ tx, now }: TxContext, company: CompanyTerms, since: string | null): Promise<Reading> {
  const today = dateIn(company.zone, now)
  const driver_ids = since === null ? null : await movedDrivers(tx, addSeconds(since, -overlapSeconds))
  const rows = driver_ids?.length === 0 ? [] : await chainRows(tx, { today, yesterday: addDays(today, -1), driver_ids })
  const positions = await positionsOf({ tx, now }, rows)
  return { company, now, driver_ids, chains: driverChains(rows, { positions, company }) }
}

/** Where each driver was last on the workdays that are theirs now: by the phone or by the vehicle's tracker, whichever is newer. */
async function positionsOf({ tx, now }: Pick<TxContext, 'tx' | 'now'>, rows: readonly ChainRow[]) {
  const workday_ids = [...new Set(rows.map(({ workday_id }) => workday_id))]
  const newest = new Map<number, Whereabouts>()
  if (workday_ids.length === 0) return newest
  const own = new Set(workday_ids)
  const [phones, trackers] = [
    await lastOfPhones(tx, workday_ids),
    await lastOfTrackers(tx, addDays(now.slice(0, 10), -1)),
  ]
  for (const { driver_id, workday_id, at, latitude, longitude } of [...phones, ...trackers]) {
    if (driver_id === null || workday_id === null || !own.has(workday_id)) continue
    const known = newest.get(driver_id)
    if (!known || Date.parse(known.at) < Date.parse(at)) newest.set(driver_id, { at, latitude, longitude })
  }
  return newest
}

/** Estimates by what is known of the ways, asks for what is not, and estimates again. */
async function workOut({ chains, company, now }: Reading, book: TravelBook): Promise<WorkedOut[]> {
  const { zone, tolerance } = company
  const estimate = () =>
    chains.flatMap((chain) => {
      const stops = new Map(chain.stops.map((stop) => [`${stop.job_id} ${stop.side}`, stop]))
      const terms = { now: Date.parse(now), zone, tolerance, travel: book.travelOf(chain) }
      return estimateChain(chain, terms).flatMap((one) => {
        const stop = stops.get(`${one.job_id} ${one.side}`)
        return stop ? [{ estimate: one, stop }] : []
      })
    })
  let workedOut = estimate()
  for (let round = 0; round < mostRounds && (await book.learn({ is_first: round === 0 })); round++)
    workedOut = estimate()
  return workedOut
}
