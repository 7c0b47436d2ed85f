import { checkReportChange } from '@dray/domain/check-reports/check-reports.events.ts'
import { isReadingOnly } from '@dray/domain/check-reports/check-values.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { reportDefects } from '#features/defects/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type AnswerRow, insertAnswers, insertReport } from './check-reports.repo.ts'

/** An answer as it is kept; the defects are those that it reports. */
export type AnswerWritten = Omit<AnswerRow, 'tenant_id' | 'id' | 'check_report_id' | 'position' | 'severity'> & {
  severity: Severity | null
}

type Report = Omit<
  Parameters<typeof insertReport>[1],
  'vehicle_id' | 'trailer_id' | 'driver_id' | 'defects' | 'is_reading'
>
interface Check extends Report {
  /** Held by the caller. */
  subject: { vehicle_id: number | null; trailer_id: number | null }
  /** The registration or the serial number. */
  name: string
  driver: { id: number; user_id: number | null; full_name: string }
  answers: readonly AnswerWritten[]
}

/** Writes a walk-round check with its answers, and a defect for each that found one. */
export async function writeCheck(ctx: TxContext, { subject, name, driver, answers, ...check }: Check) {
  const found = answers.filter(({ defect }) => defect === 1)
  const set = await insertReport(ctx.tx, {
    ...check,
    ...subject,
    driver_id: driver.id,
    defects: found.length,
    is_reading: isReadingOnly(answers.map(({ check_id }) => check_id)) ? 1 : 0,
  })
  const rows = await insertAnswers(
    ctx.tx,
    answers.map((answer, place) => ({ ...answer, check_report_id: set.id, position: place + 1 })),
  )
  await reportDefects(ctx, {
    subject,
    name,
    reported_at: check.checked_at,
    user_id: driver.user_id,
    user_name: driver.full_name,
    found: found.map((answer) => ({
      check_id: answer.check_id,
      check_answer_id: rows[answers.indexOf(answer)]?.id ?? null,
      title: answer.check_name,
      description: answer.defect_description,
      severity: answer.severity ?? 'minor',
      due_date: null,
      picture: null,
    })),
  })
  ctx.publish(checkReportChange('add', [set.id]))
  return set
}
