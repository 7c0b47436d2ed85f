import type * as calls from '@dray/domain/drivers/driver-skills.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { saveDriverSkills } from './save-driver-skills.ts'

export const addDriverSkills: UseCase<typeof calls.addDriverSkills> = (ctx, { body }) =>
  saveDriverSkills(ctx, body.user_id, body.selected_skills_exp)
