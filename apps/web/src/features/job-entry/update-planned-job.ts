import { entryTexts as texts } from '@dray/domain/job-entry/entry.messages.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { isApiError } from '#platform/api-error.ts'
import { choose } from '#ui/overlay/confirm.ts'
import { type JobChanges, updateJob } from './job-entry.queries.ts'

interface OtherDay {
  was: string
  is: string
  carrier: string
}

type Plan = Pick<JobChanges, 'plan' | 'accept_warnings'>

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

async function askWarnings(found: readonly { code: string; text: string }[], viewer: Viewer): Promise<Plan | null> {
  const picked = await choose({
    type: 'warning',
    title: texts.planWarningsTitle,
    message: `${found.map(({ text }) => text).join('. ')}.`,
    confirmLabel: viewer.permissions.has('allocation.override') ? texts.moveDespite : null,
    otherLabel: texts.cancelPlan,
    cancelLabel: texts.keepTyping,
  })
  if (picked === false) return null
  if (picked === 'other') return { plan: 'cancel' }
  return { plan: 'move', accept_warnings: found.map(({ code }) => code) }
}

/** The question that a refusal asks about the plan; null where it asks none, or nobody wants to go on. */
function planAfter(error: unknown, viewer: Viewer): Promise<Plan | null> | null {
  if (isApiError(error, 'plan_of_other_day')) return askPlan(error.data as OtherDay)
  if (isApiError(error, 'allocation_warnings'))
    return askWarnings(error.data as { code: string; text: string }[], viewer)
  return null
}

/** Saves a job's changes; where its plan is for another day, or the new day has warnings, asks what becomes of the plan. */
export async function updatePlannedJob(id: number, body: JobChanges, viewer: Viewer): Promise<OfficeJob> {
  try {
    return await updateJob(id, body)
  } catch (error) {
    const plan = await planAfter(error, viewer)
    if (!plan) throw error
    return updatePlannedJob(id, { ...body, ...plan }, viewer)
  }
}
