import type { createWorkday as call } from '@dray/domain/organizer/workday.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { bookWorkdays } from './book-workdays.ts'
import { presentWorkday } from './present-workday.ts'

export const createWorkday: UseCase<typeof call> = async (ctx, { body }) => {
  const { accept_warnings, override_reason, ...wanted } = body
  const [made] = await bookWorkdays(ctx, [wanted], { accept_warnings, override_reason })
  return presentWorkday(ctx, made?.id ?? 0)
}
