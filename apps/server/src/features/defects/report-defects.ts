import { defectChange } from '@dray/domain/defects/defects.events.ts'
import { defectTexts } from '@dray/domain/defects/defects.messages.ts'
import { type Severity, severities } from '@dray/domain/vehicles/severities.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { companyZone } from '#features/company/index.ts'
import { takeOffRoad } from '#features/vehicles/index.ts'
import type { TxContext } from '#platform/http/context.ts'
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
 * worse where it was said so, and one that was mended is open again. A dangerous defect takes its vehicle off the road.
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
  tell(ctx, report.subject, all)
  if (news.length > 0) await sendDefects(ctx, report, news)
  return all
}

async function reportNew(ctx: TxContext, report: Report, found: DefectFound) {
  const { subject, reported_at, user_id, user_name } = report
  const { check_answer_id: _answer, ...rest } = found
  const row = await insertDefect(ctx.tx, { ...subject, ...rest, status: 'reported', reported_at, user_id, user_name })
  if (row.severity === 'dangerous') await ground(ctx, row)
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
  if (isWorse && row.severity === 'dangerous') await ground(ctx, row)
  return row
}

/** A trailer has no times off the road: its badge and the notification say that it is not used. */
export async function ground(ctx: TxContext, { id, vehicle_id, title, reported_at }: DefectRow) {
  if (vehicle_id === null) return
  await takeOffRoad(ctx, { id, vehicle_id, title, reported_at }, await companyZone(ctx.tx))
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
