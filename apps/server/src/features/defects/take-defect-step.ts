import type { DefectFacts } from '@dray/domain/defects/defect-states.ts'
import { defectStepFaults } from '@dray/domain/defects/defect-step-faults.ts'
import { canTakeStep, defectStep } from '@dray/domain/defects/defect-steps.table.ts'
import * as calls from '@dray/domain/defects/defects.calls.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import type { CallRequest } from '@dray/domain/kernel/call.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import * as z from 'zod/mini'
import { companyZone } from '#features/company/index.ts'
import { withFileKeys } from '#features/files/index.ts'
import { checkOdometer, putBackOnRoad } from '#features/vehicles/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { changeDefect, type DefectRow, insertStep, lockSubject } from './defects.repo.ts'
import { presentDefect } from './present-defect.ts'
import { ground, tell } from './report-defects.ts'

type Body = CallRequest<typeof calls.takeDefectStep>['body']

/** Takes a defect a step further, as the table of steps allows, and writes it into the defect's history. */
export const takeDefectStep: UseCase<typeof calls.takeDefectStep> = async (ctx, { params, body }) => {
  const { row, name } = await lockDefect(ctx, params.id)
  if (body.version !== undefined && body.version !== row.version) {
    const current = await presentDefect(ctx, row.id)
    const data = z.encode(calls.takeDefectStep.answer, current)
    throw new AppError('conflict', { data, of: { table: 'defects', id: row.id } })
  }
  if (!canTakeStep(body.step, row as unknown as DefectFacts)) throw new AppError('defect_step_not_allowed')
  const zone = await companyZone(ctx.tx)
  const today = dateIn(zone, ctx.now)
  const faults = defectStepFaults(body.step, body, { today, reported_on: dateIn(zone, row.reported_at) })
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  const given = await withFileKeys(ctx, { document: 'vehicle-documents' }, { was: null, given: body })
  await checkReading(ctx, row, { ...body, today })
  await insertStep(ctx.tx, stepRow(ctx, row, given))
  const changed = await changeDefect(ctx.tx, row, changesOf(body, ctx.now))
  await followOnRoad(ctx, { was: row, row: changed, name, back_on: body.back_on ?? today })
  tell(ctx, row, [changed])
  return presentDefect(ctx, row.id)
}

const stepRow = ({ viewer, now }: TxContext, { id }: DefectRow, given: Body) => {
  const { step, note = null, done_by = null, due_date = null } = given
  const { severity = null, odometer = null, document = null } = given
  const who = { user_id: viewer.user_id || null, user_name: viewer.name }
  return { defect_id: id, step, at: now, ...who, note, done_by, due_date, severity, odometer, document }
}

interface Read extends Acceptance {
  odometer?: number | null | undefined
  today: string
}

/** A vehicle's reading is asked about where it fits none of the others; a trailer has none to compare. */
async function checkReading(ctx: TxContext, { vehicle_id }: DefectRow, { odometer, today, ...accepted }: Read) {
  if (vehicle_id === null || odometer === null || odometer === undefined) return
  await checkOdometer(ctx, { vehicle_id, date: today, at: ctx.now, value: odometer, accepted })
}

/** Vehicle first, as every report does, then the defect: two at once wait for each other in the same order. */
async function lockDefect(ctx: TxContext, id: number): Promise<{ row: DefectRow; name: string }> {
  const { vehicle_id, trailer_id } = await presentDefect(ctx, id)
  const name = await lockSubject(ctx.tx, { vehicle_id, trailer_id })
  return { row: await lockRow(ctx.tx, 'defects', { id }), name: name ?? '' }
}

const changesOf = ({ step, severity, due_date }: Body, now: string): Partial<DefectRow> => {
  const { to } = defectStep(step)
  return {
    status: to,
    ...(severity && { severity }),
    ...(due_date !== undefined && { due_date }),
    ...(to === 'signed_off' && { closed_at: now }),
  }
}

/** A defect found to be dangerous takes its vehicle or trailer off the road; one no longer so, or signed off, puts it back. */
async function followOnRoad(ctx: TxContext, at: { was: DefectRow; row: DefectRow; name: string; back_on: string }) {
  const { was, row, name, back_on } = at
  if (row.severity === 'dangerous' && was.severity !== 'dangerous') return ground(ctx, row, name)
  const isOver = row.status === 'signed_off' || (was.severity === 'dangerous' && row.severity !== 'dangerous')
  if (isOver) await putBackOnRoad(ctx, row, back_on)
  return null
}
