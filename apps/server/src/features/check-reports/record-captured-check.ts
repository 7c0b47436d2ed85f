import { checkReportChange } from '@dray/domain/check-reports/check-reports.events.ts'
import { checkReportMessages as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { CheckMode } from '@dray/domain/vehicles/check-modes.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { companyZone } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { addPicture, driverOf, knownChecks } from './check-reports.repo.ts'
import { sendCheckAtOnce } from './send-check-at-once.ts'
import { writeCheck } from './write-check.ts'

interface Answer {
  check_id: number
  name: string
  field_type: string
  value: string
  is_defect: boolean
  severity: Severity | null
  description: string | null
}

/** A check as a driver's phone made it. */
export interface CapturedCheck {
  /** Held by the caller. */
  subject: { vehicle_id: number | null; trailer_id: number | null }
  name: string
  driver_id: number
  workday_id: number | null
  checked_at: string
  check: { mode: CheckMode; duration_s: number | null; is_roadworthy: boolean; answers: readonly Answer[] }
  /** They follow. */
  has_pictures: boolean
}

/** Enters a check as it was made, by the list that the phone had: a company may have changed its checks meanwhile. */
export async function recordCapturedCheck(ctx: TxContext, given: CapturedCheck): Promise<number> {
  const { subject, name, workday_id, checked_at, has_pictures } = given
  const { mode, duration_s, is_roadworthy, answers } = given.check
  const driver = await driverOf(ctx.tx, given.driver_id)
  if (!driver) throw fieldError({ driver_id: texts.driver })
  const known = await knownChecks(
    ctx.tx,
    answers.map(({ check_id }) => check_id),
  )
  if (answers.some(({ check_id }) => !known.has(check_id))) throw fieldError({ answers: texts.unknown_check })
  const isDangerous = answers.some(({ is_defect, severity }) => is_defect && severity === 'dangerous')
  const set = await writeCheck(ctx, {
    subject,
    name,
    driver,
    workday_id,
    mode,
    date: dateIn(await companyZone(ctx.tx), checked_at),
    checked_at,
    check_duration: duration_s,
    is_roadworthy: is_roadworthy && !isDangerous ? 1 : 0,
    signature: null,
    entered_by: null,
    answers: answers.map((answer) => ({
      check_id: answer.check_id,
      check_name: answer.name,
      field_type: answer.field_type,
      value: answer.value,
      defect: answer.is_defect ? 1 : 0,
      severity: answer.is_defect ? (answer.severity ?? 'minor') : null,
      defect_description: answer.is_defect ? answer.description : null,
      defect_note: null,
      defect_image: null,
      optional_image: null,
      optional_image_description: null,
      random_image: null,
    })),
  })
  const kind = subject.vehicle_id === null ? 'trailer' : 'vehicle'
  await sendCheckAtOnce(ctx, { ...set, kind, has_pictures })
  return set.id
}

/** Puts a picture of a check, or its signature, where the report shows it. */
export async function showCheckPicture(ctx: TxContext, picture: Parameters<typeof addPicture>[1]) {
  await addPicture(ctx.tx, picture)
  ctx.publish(checkReportChange('add', [picture.check_report_id]))
}
