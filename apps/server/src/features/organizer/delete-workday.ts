import type { deleteWorkday as call } from '@dray/domain/organizer/workday.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { removeWorkdays } from './remove-workdays.ts'

export const deleteWorkday: UseCase<typeof call> = async (ctx, { params, query }) => {
  const [removed] = await removeWorkdays(ctx, [params.id], query)
  return removed as NonNullable<typeof removed>
}
