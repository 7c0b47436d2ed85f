import type { Carrier } from '@dray/domain/allocation/driver-or-sub.ts'
import { canTake } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf, type JobFactFields } from '@dray/domain/job-steps/job-facts.ts'
import { jobSteps, type StepId } from '@dray/domain/job-steps/steps.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'

export interface ActionRow extends JobFactFields {
  driver_or_sub: Carrier | null
}

/** What stands at a row's end: the one step that is next, or a word where there is none. */
export type RowAction = { kind: 'step'; id: StepId; label: string } | { kind: 'label'; text: string }

/**
 * Returns the step that the table offers in a row, where this viewer can take it; 'Billed Manually' as a word; else the
 * name of who has the job.
 */
export function rowActionOf(row: ActionRow, viewer: Viewer): RowAction | null {
  if (row.status === 'Billed Manually') return { kind: 'label', text: statusLabel(row.status) }
  const facts = factsOf(row)
  const step = jobSteps.find(({ id, in_row }) => in_row && canTake(id, facts, viewer))
  if (step) return { kind: 'step', id: step.id, label: step.label }
  return row.driver_or_sub && { kind: 'label', text: row.driver_or_sub.name }
}
