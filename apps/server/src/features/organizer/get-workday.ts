import type { getWorkday as call } from '@dray/domain/organizer/workday.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentWorkday } from './present-workday.ts'

export const getWorkday: UseCase<typeof call> = (ctx, { params }) => presentWorkday(ctx, params.id)
