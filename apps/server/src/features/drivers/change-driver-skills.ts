import type * as calls from '@dray/domain/drivers/driver-skills.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { saveDriverSkills } from './save-driver-skills.ts'

export const changeDriverSkills: UseCase<typeof calls.changeDriverSkills> = (ctx, { params, body }) =>
  saveDriverSkills(ctx, params.user_id, body.selected_skills_exp)
