import { entryTexts as texts } from '@dray/domain/job-entry/entry.messages.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { askWarnings } from '#kit/accept-warnings.tsx'
import { type Asker, asking } from '#kit/asking.ts'
import { choose } from '#ui/overlay/confirm.ts'
import { type JobChanges, updateJob } from './job-entry.queries.ts'

interface OtherDay {
  was: string
  is: string
  carrier: string
}

/**
 * Saves a job's changes; where its plan is for another day, or the new day has warnings, asks what becomes of the plan.
 * Throws `NotAccepted` where the person goes on typing.
 */
export function updatePlannedJob(id: number, body: JobChanges): Promise<OfficeJob> {
  let plan: JobChanges['plan']
  const askPlan: Asker = async (refusal, before) => {
    const picked = await choose({
      type: 'info',
      title: texts.planTitle,
      message: texts.planOf(refusal.data as OtherDay),
      confirmLabel: texts.movePlan,
      otherLabel: texts.cancelPlan,
      cancelLabel: texts.keepTyping,
    })
    if (picked === false) return null
    plan = picked === 'other' ? 'cancel' : 'move'
    return before
  }
  const askNewDay: Asker = async (refusal, before) => {
    const answer = await askWarnings(refusal, before, {
      title: texts.planWarningsTitle,
      anyway: texts.moveDespite,
      otherLabel: texts.cancelPlan,
      cancelLabel: texts.keepTyping,
    })
    if (answer === 'other') plan = 'cancel'
    return answer === 'other' ? before : answer
  }
  return asking((accepted) => updateJob(id, { ...body, ...(plan && { plan }), ...accepted }), {
    plan_of_other_day: askPlan,
    allocation_warnings: askNewDay,
  })
}
