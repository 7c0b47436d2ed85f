import { randomUUID } from 'node:crypto'
import type { Capture } from '@dray/domain/driver-captures/capture.ts'
import { type Decision, notPossible } from '@dray/domain/driver-captures/decide-capture.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { demoCompanies } from '#demo/company-plan.ts'
import { tenantsOf } from '#demo/jobs/demo-exchange.repo.ts'
import { asDriver, takeCapture } from '#features/driver-captures/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { type DemoAct, nextDemoAct } from './demo-acts.ts'
import { demoJobs, type GivenDemoJob } from './demo-day.repo.ts'

type Work = Pick<CompanyWork, 'inCompany' | 'platform'>

/** So much happens in a company at once: a day is watched, not played at speed. */
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
  const jobs = await inCompany(tenant_id, ({ tx }) => demoJobs(tx, dateIn('Europe/London', now)))
  const due = jobs.flatMap((job) => {
    const act = nextDemoAct(job, now)
    return act ? [{ job, act, now }] : []
  })
  const taken = due.slice(0, actsAtOnce)
  for (const one of taken) await deliver({ inCompany }, tenant_id, one)
  return taken.length
}

interface Doing {
  job: GivenDemoJob
  act: DemoAct
  now: string
}

async function deliver({ inCompany }: Pick<Work, 'inCompany'>, tenant_id: number, { job, act, now }: Doing) {
  const { driver_id, user_id, driver_name, device_id } = job
  const driver = { id: driver_id, user_id, name: driver_name }
  const take = (kept_as?: Decision) =>
    inCompany(tenant_id, (ctx) =>
      takeCapture(asDriver(ctx, driver), captureOf({ job, act, now }), {
        device: { id: device_id, ended_at: null },
        kept_as,
      }),
    )
  try {
    await take()
  } catch (error) {
    // As of any phone: what the job refuses is kept for the office.
    if (!(error instanceof AppError)) throw error
    await take(notPossible)
  }
}

function captureOf({ job, act, now }: Doing): Capture {
  const { kind, body, side } = act
  return {
    id: randomUUID(),
    schema: 1,
    seq: Math.floor(Date.parse(now) / 1000),
    kind,
    body,
    job_id: job.id,
    workday_id: job.workday_id,
    at: { device: now, offset_ms: 0 },
    place: placeOf(job, side ?? 'collection', now),
    files: [],
  } as Capture
}

/** At the stop, give or take some twenty metres. */
function placeOf(job: GivenDemoJob, side: 'collection' | 'delivery', now: string): Capture['place'] {
  const { [`${side}_latitude` as const]: latitude, [`${side}_longitude` as const]: longitude } = job
  if (latitude === null || longitude === null) return null
  const off = (by: number) => ((job.id % by) - by / 2) * 0.00004
  return { latitude: latitude + off(9), longitude: longitude + off(7), accuracy_m: 6 + (job.id % 14), fix_at: now }
}
