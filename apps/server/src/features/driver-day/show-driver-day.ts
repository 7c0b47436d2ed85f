import { reasonsToChoose } from '@dray/domain/driver-captures/failure-reasons.ts'
import { phoneDays } from '@dray/domain/driver-captures/phone-days.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import type * as calls from '@dray/domain/driver-day/driver-day.calls.ts'
import type { CheckShown } from '@dray/domain/driver-day/driver-day.calls.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import type { CheckPart } from '@dray/domain/vehicles/check-parts.ts'
import { noteSeen, unseenPush } from '#features/driver-pushes/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import {
  activeChecks,
  capturedOf,
  dayFacts,
  type JobShown,
  jobsOf,
  notesOf,
  papersOf,
  proofRulesOf,
  workdaysOf,
} from './day.repo.ts'
import { readDriven } from './driven.ts'
import { presentWorkdays } from './present-workdays.ts'

/** What the driver reads here, no message tells them of any more. */
export const showDriverDay: UseCase<typeof calls.showDriverDay> = async (ctx) => {
  const { account_id, session_id } = ctx.viewer
  const { day, unseen } = await ctx.reading(async (inner) => {
    const read = await readDriverDay(inner, account_id)
    return { day: read, unseen: await unseenPush(inner.tx, { session_id, day: read }) }
  })
  if (unseen) await ctx.inTransaction(({ tx }) => noteSeen(tx, unseen))
  return day
}

type Day = CallAnswer<typeof calls.showDriverDay>
type Reading = Pick<TxContext, 'tx' | 'now' | 'services'>

/** Nothing of another driver's is among it, and of a job nothing about money. */
export async function readDriverDay({ tx, now, services }: Reading, driver_id: number): Promise<Day> {
  const facts = await dayFacts(tx, driver_id)
  if (!facts) throw new AppError('not_found')
  const { id, full_name, company_name, mobile, time_zone } = facts
  const today = dateIn(time_zone, now)
  const span = { driver_id: id, ...phoneDays(today) }
  const workdays = await workdaysOf(tx, span)
  const workday_ids = workdays.map((workday) => workday.id)
  const jobs = workday_ids.length > 0 ? await jobsOf(tx, workday_ids) : []
  const {
    failure_reasons,
    check_gate,
    check_minutes: _,
    ...standard_rule
  } = await companySettings(tx, driverAppSettings)
  const { share_positions } = await companySettings(tx, liveSettings)
  const files = services.files.of(tx.tenant_id)
  return {
    server_time: now,
    time_zone,
    today,
    driver: { id, name: full_name },
    company: { company_name, phone: mobile },
    failure_reasons: reasonsToChoose(failure_reasons),
    check_gate,
    share_positions,
    checks: await checksShown(tx),
    workdays: presentWorkdays({
      workdays,
      jobs,
      today,
      ofWorkday: await readDriven(tx, workdays, span),
      standard_rule,
      files,
      ...(await readBeside(tx, { jobs, driver_id: id })),
    }),
  }
}

async function checksShown(tx: Tx): Promise<Day['checks']> {
  const rows = await activeChecks(tx)
  const of = (truck_type: number) =>
    rows
      .filter((row) => row.truck_type === truck_type)
      .map(({ truck_type: _, field_type, part, ...row }) => ({
        ...row,
        field_type: field_type as CheckShown['field_type'],
        part: part as CheckPart,
      }))
  return { vehicle: of(1), trailer: of(2) }
}

/** What belongs to the jobs of a day. */
async function readBeside(tx: Tx, { jobs, driver_id }: { jobs: readonly JobShown[]; driver_id: number }) {
  if (jobs.length === 0) return { notes: [], captured: [], papers: [], proof_rules: [] }
  const job_ids = jobs.map(({ id }) => id)
  const trip_ids = jobs.flatMap(({ parent_id }) => parent_id ?? [])
  return {
    notes: await notesOf(tx, [...job_ids, ...jobs.flatMap(({ with_trip }) => with_trip ?? [])]),
    captured: await capturedOf(tx, { driver_id, job_ids }),
    papers: await papersOf(tx, [...job_ids, ...trip_ids]),
    proof_rules: await proofRulesOf(
      tx,
      jobs.map(({ customer_id }) => customer_id),
    ),
  }
}
