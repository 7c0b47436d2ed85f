import { jobControlLabel } from '@dray/domain/job-steps/job-controls.messages.ts'
import { jobControls } from '@dray/domain/job-steps/job-controls.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { type JobDialogName, jobDialogs } from './job-dialog-names.ts'

/** The dialogs that this viewer may open for a job, as rows of its menu. */
export function jobDialogItems(
  facts: StatusFacts,
  { viewer, open }: { viewer: Viewer; open: (dialog: JobDialogName) => void },
): MenuAction[] {
  const controls = jobControls(facts, viewer)
  const isTrip = facts.job_type === jobType.trip
  return jobDialogs
    .filter((name) => controls.includes(name))
    .map((name) => ({ key: name, label: `${jobControlLabel(name, isTrip)}…`, onSelect: () => open(name) }))
}
