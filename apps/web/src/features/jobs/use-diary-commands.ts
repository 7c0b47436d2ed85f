import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { canTake } from '@dray/domain/jobs/job-actions.ts'
import { jobControls } from '@dray/domain/jobs/job-controls.ts'
import { factsOf } from '@dray/domain/jobs/job-facts.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { useMemo, useRef } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { toast } from '../../ui/toast.ts'
import type { ChangeSearch } from './diary-list.tsx'
import type { DiaryCommands } from './diary-menu.tsx'
import { setJobMark } from './jobs.queries.ts'
import { runStep } from './run-step.ts'

const tellRefusal = (error: unknown) => toast.error(isApiError(error) ? error : errors.internal.text)

function makeCommands(viewer: Viewer, onSearch: ChangeSearch): DiaryCommands {
  const open: DiaryCommands['open'] = ({ id }) => onSearch({ job: id })
  return {
    open,
    edit: (row) =>
      jobControls(factsOf(row), viewer).includes('edit')
        ? onSearch({ entry: row.id })
        : toast.warning(errors.job_locked.text),
    allocate: (row) =>
      canTake('allocate', factsOf(row), viewer)
        ? onSearch({ allocate: row.id })
        : toast.warning(errors.step_not_allowed.text),
    pod: (row) =>
      jobControls(factsOf(row), viewer).includes('pod_upload')
        ? onSearch({ pod: row.id })
        : toast.warning(errors.pod_too_early.text),
    mark: ({ id }, marked) => void setJobMark(id, marked ? 1 : 0).catch(tellRefusal),
    step: (row, action) => void runStep(row, action, { onIncomplete: () => onSearch({ entry: row.id }) }),
    copyNumber: ({ job_number }) =>
      void navigator.clipboard.writeText(job_number).then(() => toast.info(dialogTexts.copied)),
  }
}

/** What can be done with a row, from its button, its menu or a key; the same functions as long as the diary stands. */
export function useDiaryCommands(viewer: Viewer, onSearch: ChangeSearch): DiaryCommands {
  const latest = useRef(onSearch)
  latest.current = onSearch
  return useMemo(() => makeCommands(viewer, (changes) => latest.current(changes)), [viewer])
}
