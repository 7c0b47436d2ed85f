import { defectChange } from '@dray/domain/defects/defects.events.ts'
import { defectNotice, defectTexts } from '@dray/domain/defects/defects.messages.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { type Severity, severities } from '@dray/domain/vehicles/severities.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { companyToday } from '#features/company/index.ts'
import { holdOffRoad } from '#features/vehicles/index.ts'
import { bookedDays } from '#features/workdays/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import {
  changeDefect,
  type DefectRow,
  insertDefect,
  insertStep,
  linkAnswers,
  lockOpenDefects,
  type Subject,
} from './defects.repo.ts'
import { sendDefects } from './send-defects.ts'

/** A defect that somebody found. */
export interface DefectFound {
  /** The check that found it; null for one that was reported without a check. */
  check_id: number | null
  check_answer_id: number | null
  title: string
  description: string | null
  severity: Severity
  due_date: string | null
  picture: string | null
}

interface Report {
  subject: Subject
  /** The registration or the serial number. */
  name: string
  reported_at: string
  user_id: number | null
  user_name: string
  found: readonly DefectFound[]
}

/**
 * Writes down what was found. What a check found before and is not signed off stays one defect: found again it becomes
 * worse where it was said so, and one that was mended is open again. A dangerous defect takes its vehicle or trailer off the road.
 * Who looks after the fleet is notified of what is new. The caller holds the vehicle or trailer.
 */
export async function reportDefects(ctx: TxContext, report: Report): Promise<DefectRow[]> {
  if (report.found.length === 0) return []
  const open = await lockOpenDefects(ctx.tx, report.subject)
  const news: DefectRow[] = []
  const all: DefectRow[] = []
  for (const found of report.found) {
    const known = open.find(({ check_id }) => check_id !== null && check_id === found.check_id)
    const row = known ? await reportAgain(ctx, report, { known, found }) : await reportNew(ctx, report, found)
    if (row !== known) news.push(row)
    all.push(row)
  }
  await linkAnswers(
    ctx.tx,
    report.found.flatMap(({ check_answer_id }, at) => {
      const defect_id = all[at]?.id
      return check_answer_id === null || defect_id === undefined ? [] : [{ defect_id, check_answer_id }]
    }),
  )
  const dangerous = all.find(({ severity }) => severity === 'dangerous')
  const grounded = dangerous ? await ground(ctx, dangerous, report.name) : null
  tell(ctx, report.subject, all)
  if (news.length > 0) await sendDefects(ctx, { ...report, grounded }, news)
  return all
}

async function reportNew(ctx: TxContext, report: Report, found: DefectFound) {
  const { subject, reported_at, user_id, user_name } = report
  const { check_answer_id: _answer, ...rest } = found
  const row = await insertDefect(ctx.tx, { ...subject, ...rest, status: 'reported', reported_at, user_id, user_name })
  return row
}

/** Returns the defect as it was where nothing new was said of it. */
async function reportAgain(
  ctx: TxContext,
  { user_id, user_name, reported_at }: Report,
  { known, found }: { known: DefectRow; found: DefectFound },
) {
  const isWorse = severities.indexOf(found.severity) > severities.indexOf(known.severity as Severity)
  const isBack = known.status === 'mended'
  if (!isWorse && !isBack) return known
  const row = await changeDefect(ctx.tx, known, {
    ...(isWorse && { severity: found.severity }),
    ...(isBack && { status: 'assessed' }),
  })
  const note = found.description ?? defectTexts.foundAgain
  const step = isBack ? 'reopen' : 'assess'
  await insertStep(ctx.tx, {
    defect_id: row.id,
    step,
    at: reported_at,
    user_id,
    user_name,
    note,
    severity: row.severity,
  })
  return row
}

/** Takes a vehicle or trailer off the road until its defect is signed off, and names the booked days that this hits. */
export async function ground(ctx: TxContext, { vehicle_id, trailer_id, title }: DefectRow, name: string) {
  await holdOffRoad(ctx, { vehicle_id, trailer_id })
  const from = await companyToday(ctx)
  const of = vehicle_id === null ? 'trailer' : 'vehicle'
  const days = await bookedDays(ctx.tx, { of, id: vehicle_id ?? trailer_id ?? 0, from, to: null })
  const words = defectNotice.offRoad({ name, title, days: days.map(showDay) })
  ctx.say(defectNotice.saved(words))
  return words
}

/** Tells of defects, and of the vehicle or trailer whose badge counts them. */
export function tell(ctx: TxContext, { vehicle_id, trailer_id }: Subject, rows: readonly DefectRow[]) {
  ctx.publish(
    defectChange(
      'update',
      rows.map(({ id }) => id),
    ),
  )
  if (vehicle_id !== null) ctx.publish(vehicles.change('update', [vehicle_id]))
  if (trailer_id !== null) ctx.publish(trailers.change('update', [trailer_id]))
}

/** Puts the first picture that followed at its defect; one that stands there stays. */
export async function showDefectPicture(ctx: TxContext, id: number, picture: string) {
  const row = await lockRow(ctx.tx, 'defects', { id })
  if (row.picture !== null) return
  tell(ctx, row, [await changeDefect(ctx.tx, row, { picture })])
}
