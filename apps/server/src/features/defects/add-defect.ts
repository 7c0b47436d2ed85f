import type * as calls from '@dray/domain/defects/defects.calls.ts'
import { defectMessages as texts } from '@dray/domain/defects/defects.messages.ts'
import { companyToday } from '#features/company/index.ts'
import { withFileKeys } from '#features/files/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockSubject, type Subject } from './defects.repo.ts'
import { presentDefect } from './present-defect.ts'
import { reportDefects } from './report-defects.ts'

/** The vehicle or trailer that was named; refused unless it is exactly one. */
export function subjectOf(given: {
  vehicle_id?: number | null | undefined
  trailer_id?: number | null | undefined
}): Subject {
  const { vehicle_id = null, trailer_id = null } = given
  const refusal = texts.vehicle_or_trailer
  if ((vehicle_id === null) === (trailer_id === null)) throw fieldError({ vehicle_id: refusal, trailer_id: refusal })
  return { vehicle_id, trailer_id }
}

export const addDefect: UseCase<typeof calls.addDefect> = async (ctx, { body }) => {
  const subject = subjectOf(body)
  const today = await companyToday(ctx)
  if (body.due_date && body.due_date < today) throw fieldError({ due_date: texts.due_past })
  const { picture } = await withFileKeys(ctx, { picture: 'check-pictures' }, { was: null, given: body })
  const name = await lockSubject(ctx.tx, subject)
  if (name === undefined) throw new AppError('not_found')
  const [row] = await reportDefects(ctx, {
    subject,
    name,
    reported_at: ctx.now,
    user_id: ctx.viewer.user_id || null,
    user_name: ctx.viewer.name,
    found: [
      {
        check_id: null,
        check_answer_id: null,
        title: body.title,
        description: body.description ?? null,
        severity: body.severity,
        due_date: body.due_date ?? null,
        picture: picture ?? null,
      },
    ],
  })
  return presentDefect(ctx, row?.id ?? 0)
}
