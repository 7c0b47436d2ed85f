import { isOverdue } from '@dray/domain/defects/defect-states.ts'
import type * as calls from '@dray/domain/defects/defects.calls.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { answersOf, type DefectRow, defectById, offRoadOf, stepsTaken } from './defects.repo.ts'

type Shown = CallAnswer<typeof calls.getDefect>
type Listed = CallAnswer<typeof calls.listDefects>['data'][number]

/** A defect as lists show it; the database's own checks hold the few words that stand in its columns. */
export function presentRow(row: DefectRow & { subject_name: string }, today: string): Listed {
  const { check_id: _check, picture: _picture, user_id: _user, ...shown } = row
  const facts = row as unknown as Pick<Shown, 'status' | 'severity' | 'due_date'>
  return { ...shown, is_overdue: isOverdue(facts, today) ? 1 : 0 } as unknown as Listed
}

/** A defect with all that is known of it. */
export async function presentDefect(ctx: TxContext, id: number): Promise<Shown> {
  const { tx, services, now } = ctx
  const row = await defectById(tx, id)
  if (!row) throw new AppError('not_found')
  const files = services.files.of(tx.tenant_id)
  const [steps, answers, off_road_periods, zone] = await Promise.all([
    stepsTaken(tx, [id]),
    answersOf(tx, id),
    offRoadOf(tx, id),
    companyZone(tx),
  ])
  return {
    ...presentRow(row, dateIn(zone, now)),
    picture_path: files.signedPath(row.picture, { disposition: 'inline' }),
    history: steps.map(({ tenant_id: _tenant, defect_id: _defect, user_id: _user, document, ...step }) => ({
      ...step,
      document_path: files.signedPath(document, { disposition: 'inline' }),
    })),
    reports: answers.map(({ defect_image, ...answer }) => ({
      ...answer,
      defect_image: files.signedPath(defect_image, { disposition: 'inline' }),
    })),
    off_road_periods,
  } as Shown
}
