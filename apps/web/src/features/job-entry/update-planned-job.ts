import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { entryTexts as texts } from '@dray/domain/job-entry/entry.messages.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { askWarnings, warningsIn } from '#kit/accept-warnings.tsx'
import { isApiError } from '#platform/api-error.ts'
import { choose } from '#ui/overlay/confirm.ts'
import { type JobChanges, updateJob } from './job-entry.queries.ts'

interface OtherDay {
  was: string
  is: string
  carrier: string
}

type Plan = Pick<JobChanges, 'plan' | 'accept_warnings' | 'override_reason'>

/** What becomes of the plan, as the person decides; null where they go on typing. */
async function askPlan(day: OtherDay): Promise<Plan | null> {
  const picked = await choose({
    type: 'info',
    title: texts.planTitle,
    message: texts.planOf(day),
    confirmLabel: texts.movePlan,
    otherLabel: texts.cancelPlan,
    cancelLabel: texts.keepTyping,
  })
  if (picked === false) return null
  return { plan: picked === 'other' ? 'cancel' : 'move' }
}

async function askNewDay(warnings: readonly AllocationWarning[]): Promise<Plan | null> {
  const picked = await askWarnings({
    warnings,
    title: texts.planWarningsTitle,
    anyway: texts.moveDespite,
    otherLabel: texts.cancelPlan,
    cancelLabel: texts.keepTyping,
  })
  if (picked === null) return null
  return picked === 'other' ? { plan: 'cancel' } : { plan: 'move', ...picked }
}

/** The question that a refusal asks about the plan; null where it asks none, or nobody wants to go on. */
function planAfter(error: unknown): Promise<Plan | null> | null {
  if (isApiError(error, 'plan_of_other_day')) return askPlan(error.data as OtherDay)
  const warnings = warningsIn(error)
  return warnings === null ? null : askNewDay(warnings)
}

/** Saves a job's changes; where its plan is for another day, or the new day has warnings, asks what becomes of the plan. */
export async function updatePlannedJob(id: number, body: JobChanges): Promise<OfficeJob> {
  try {
    return await updateJob(id, body)
  } catch (error) {
    const plan = await planAfter(error)
    if (!plan) throw error
    return updatePlannedJob(id, { ...body, ...plan })
  }
}
