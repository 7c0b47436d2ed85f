import type { Carrier } from '@dray/domain/allocation/driver-or-sub.ts'
import { canTake } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf, type JobFactFields } from '@dray/domain/job-steps/job-facts.ts'
import { actionLabels } from '@dray/domain/job-steps/status.messages.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'

const offered = ['allocate', 'restore', 'save_as_job'] as const

export interface ActionRow extends JobFactFields {
  driver_or_sub: Carrier | null
}

/** What stands at a row's end: the one step that is next, or a word where there is none. */
export type RowAction = { kind: 'step'; id: (typeof offered)[number]; label: string } | { kind: 'label'; text: string }

/**
 * Allocate, Restore or Save As Job where the status table lets this viewer; 'Billed Manually' as a word; else the name
 * of who has the job.
 */
export function rowActionOf(row: ActionRow, viewer: Viewer): RowAction | null {
  if (row.status === 'Billed Manually') return { kind: 'label', text: statusLabel(row.status) }
  const id = offered.find((one) => canTake(one, factsOf(row), viewer))
  if (id) return { kind: 'step', id, label: actionLabels[id] }
  return row.driver_or_sub && { kind: 'label', text: row.driver_or_sub.name }
}
