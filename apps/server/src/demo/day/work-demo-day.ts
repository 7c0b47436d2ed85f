import { randomUUID } from 'node:crypto'
import type { Capture } from '@dray/domain/driver-captures/capture.ts'
import { type Decision, notPossible } from '@dray/domain/driver-captures/decide-capture.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { demoCompanies } from '#demo/company-plan.ts'
import { tenantsOf } from '#demo/jobs/demo-exchange.repo.ts'
import { asDriver, takeCapture } from '#features/driver-captures/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { type DemoAct, nextDemoAct } from './demo-acts.ts'
import {
  type DemoDriver,
  demoChecks,
  demoJobs,
  demoShifts,
  type GivenDemoJob,
  type GivenDemoShift,
} from './demo-day.repo.ts'
import { isResting, nextShiftAct, type ShiftAct } from './demo-shift-acts.ts'
import { isTimeFor, type PlannedDay, reachedAt } from './demo-vehicle.ts'
import { dayOf, vehiclesAt } from './drive-demo-day.ts'

type Work = Pick<CompanyWork, 'inCompany' | 'platform'>

/** So much of each happens in a company at once: a day is watched, not played at speed. */
const actsAtOnce = 2

/**
 * The demo's drivers do what it is time for, and their phones deliver it by the way of all phones. A driver with whom
 * somebody pairs a real phone is left to it.
 */
export async function workDemoDay({ inCompany, platform }: Work, now: string): Promise<number> {
  const companies = await tenantsOf(
    platform,
    demoCompanies.map(({ slug }) => slug),
  )
  let count = 0
  for (const { tenant_id } of companies) count += await workCompanyDay({ inCompany }, tenant_id, now)
  return count
}

/** The same for one company; returns how many acts there were. */
export async function workCompanyDay({ inCompany }: Pick<Work, 'inCompany'>, tenant_id: number, now: string) {
  const date = dateIn('Europe/London', now)
  const { vehicles, jobs, shifts, asked } = await inCompany(tenant_id, async ({ tx }) => ({
    vehicles: await vehiclesAt(tx, now),
    jobs: await demoJobs(tx, { date, now }),
    shifts: await demoShifts(tx, { date, now }),
    asked: await demoChecks(tx),
  }))
  const ofShifts = shifts.flatMap((shift) => {
    const act = nextShiftAct(shift, asked, now)
    return act ? [{ shift, act }] : []
  })
  const waiting = new Set([
    ...ofShifts.filter(({ act }) => act.is_before_work).map(({ shift }) => shift.workday_id),
    ...shifts.filter(isResting).map(({ workday_id }) => workday_id),
  ])
  const days = new Map(vehicles.map((vehicle) => [vehicle.workday_id, dayOf(vehicle)]))
  const ofJobs = jobs.flatMap((job) => {
    const act = waiting.has(job.workday_id) ? null : actOnTheRoad(job, days.get(job.workday_id), now)
    return act ? [{ job, act }] : []
  })
  const due: Doing[] = [
    ...ofShifts
      .slice(0, actsAtOnce)
      .map(({ shift, act }) => ({ driver: shift, capture: shiftCapture(shift, act, now) })),
    ...ofJobs.slice(0, actsAtOnce).map(({ job, act }) => ({ driver: job, capture: jobCapture(job, act, now) })),
  ]
  for (const one of due) await deliver({ inCompany }, tenant_id, one)
  return due.length
}

/** What is next of a job, once its time has come and the vehicle is where it is done. */
function actOnTheRoad(job: GivenDemoJob, day: PlannedDay | undefined, now: string): DemoAct | null {
  if (!day) return nextDemoAct(job, now)
  const timeOf = (side: Side) => job[`${side}_at`] ?? reachedAt(day, { job_id: job.id, side })
  const act = nextDemoAct({ ...job, collection_at: timeOf('collection'), delivery_at: timeOf('delivery') }, now)
  return act && isTimeFor(day, { job_id: job.id, ...act }, now) ? act : null
}

interface Doing {
  driver: DemoDriver
  capture: Capture
}

async function deliver({ inCompany }: Pick<Work, 'inCompany'>, tenant_id: number, { driver: of, capture }: Doing) {
  const driver = { id: of.driver_id, user_id: of.user_id, name: of.driver_name }
  const take = (kept_as?: Decision) =>
    inCompany(tenant_id, (ctx) =>
      takeCapture(asDriver(ctx, driver), capture, { device: { id: of.device_id, ended_at: null }, kept_as }),
    )
  try {
    await take()
  } catch (error) {
    // As of any phone: what the job refuses is kept for the office.
    if (!(error instanceof AppError)) throw error
    await take(notPossible)
  }
}

const common = (now: string) => ({
  id: randomUUID(),
  schema: 1,
  seq: Math.floor(Date.parse(now) / 1000),
  files: [],
})

/** Of the driver's own day: captured when it happened, and delivered now. */
const shiftCapture = ({ workday_id }: GivenDemoShift, { kind, body, at }: ShiftAct, now: string): Capture =>
  ({ ...common(now), kind, body, job_id: null, workday_id, at: { device: at, offset_ms: 0 }, place: null }) as Capture

const jobCapture = (job: GivenDemoJob, { kind, body, side }: DemoAct, now: string): Capture =>
  ({
    ...common(now),
    kind,
    body,
    job_id: job.id,
    workday_id: job.workday_id,
    at: { device: now, offset_ms: 0 },
    place: placeOf(job, side ?? 'collection', now),
  }) as Capture

/** At the stop, give or take some twenty metres. */
function placeOf(job: GivenDemoJob, side: 'collection' | 'delivery', now: string): Capture['place'] {
  const { [`${side}_latitude` as const]: latitude, [`${side}_longitude` as const]: longitude } = job
  if (latitude === null || longitude === null) return null
  const off = (by: number) => ((job.id % by) - by / 2) * 0.00004
  return { latitude: latitude + off(9), longitude: longitude + off(7), accuracy_m: 6 + (job.id % 14), fix_at: now }
}
