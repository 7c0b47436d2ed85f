import { readingOf } from '@dray/domain/check-reports/odometer-check.ts'
import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import type { CaptureNote } from '@dray/domain/driver-captures/decide-capture.ts'
import { type CapturedCheck, recordCapturedCheck } from '#features/check-reports/index.ts'
import { reportDefects } from '#features/defects/index.ts'
import { requestLeave } from '#features/leave/index.ts'
import { addCapturedFill } from '#features/timesheets/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { takeClock } from './take-clock.ts'
import { type MetDayHere, subjectIn, type TimedOfDay } from './taken.ts'

interface Made {
  made_id: number | null
  note: CaptureNote | null
}
const made = (made_id: number | null): Made => ({ made_id, note: null })

/** Does what a capture of a driver's own day says, where the office would enter it. */
export async function applyDayCapture(ctx: TxContext, met: MetDayHere, one: TimedOfDay): Promise<Made> {
  switch (one.kind) {
    case 'clock':
    case 'break':
    case 'night_out':
      return { made_id: null, note: await takeClock(ctx, met, one) }
    case 'check':
      return made(await checkOf(ctx, met, { one, check: one.body }))
    case 'odometer':
      return made(await checkOf(ctx, met, { one, check: readingOf(one.body) }))
    case 'defect':
      return made(await defectOf(ctx, met, one))
    case 'fuel':
      return made(await fuelOf(ctx, met, one))
    case 'leave': {
      const days = one.body.days.map(({ date, is_half }) => ({ date, is_half: is_half ? (1 as const) : (0 as const) }))
      return made((await requestLeave(ctx, { driver_id: met.driver.id, days, note: one.body.note })).id)
    }
    // The office confirms it first.
    case 'document':
      return made(null)
  }
}

interface Checked {
  one: TimedOfDay
  check: CaptureOf<'check'>['body'] | ReturnType<typeof readingOf>
}

/** The name is there: what is of no vehicle or trailer is kept. */
const nameIn = ({ subject_name }: MetDayHere) => subject_name ?? ''
const subjectOf = (one: TimedOfDay) => subjectIn(one) ?? { vehicle_id: null, trailer_id: null }

function checkOf(ctx: TxContext, met: MetDayHere, { one, check }: Checked): Promise<number> {
  const given: CapturedCheck = {
    subject: subjectOf(one),
    name: nameIn(met),
    driver_id: met.driver.id,
    workday_id: met.row?.id ?? null,
    checked_at: one.corrected_at,
    check,
    has_pictures: one.files.length > 0,
  }
  return recordCapturedCheck(ctx, given)
}

async function defectOf(ctx: TxContext, met: MetDayHere, one: TimedOfDay & CaptureOf<'defect'>) {
  const { title, severity, description } = one.body
  const { user_id, name: user_name } = ctx.viewer
  const [row] = await reportDefects(ctx, {
    subject: subjectOf(one),
    name: nameIn(met),
    reported_at: one.corrected_at,
    user_id,
    user_name,
    found: [{ check_id: null, check_answer_id: null, title, description, severity, due_date: null, picture: null }],
  })
  return row?.id ?? null
}

async function fuelOf(ctx: TxContext, { row }: MetDayHere, one: TimedOfDay & CaptureOf<'fuel'>) {
  if (!row) throw new Error('Fuel without a workday is kept')
  const { litres, cost } = one.body
  return addCapturedFill(ctx, { workday_id: row.id, fuel_volume: litres, fuel_cost: cost })
}
