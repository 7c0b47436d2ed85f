import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { allocateRefusal, editRefusal, proofRefusal } from '@dray/domain/job-steps/refusal-texts.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { useMemo, useRef } from 'react'
import { cancelLoadOfJob } from '#features/exchange/index.ts'
import { type AskedStep, runStep } from '#features/job-steps/index.ts'
import { markJob } from '#features/jobs/index.ts'
import { command } from '#kit/use-command.ts'
import { loadCode } from '#platform/load-code.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { DiaryCommands } from './diary-menu.tsx'
import type { ChangeSearch } from './diary-search.ts'

const mark = command(markJob)

/** Does the work, or says why it cannot be done. */
export function unless(refusal: string | null, work: () => void) {
  if (refusal === null) work()
  else toast.warning(refusal)
}

/** Deallocates a row's job, or cancels its plan. */
export function takeBackFromRow(row: { id: number; job_number: string }, step: AskedStep) {
  void loadCode(() => import('#features/allocation/index.ts')).then((code) => code.takeBackFromRow(row, step))
}

function makeCommands(viewer: Viewer, onSearch: ChangeSearch): DiaryCommands {
  const open: DiaryCommands['open'] = ({ id }) => onSearch({ job: id })
  return {
    open,
    edit: (row) => unless(editRefusal(factsOf(row), viewer), () => onSearch({ entry: row.id })),
    allocate: (row) => unless(allocateRefusal(factsOf(row), viewer), () => onSearch({ allocate: row.id })),
    cancelLoad: (row) => void cancelLoadOfJob(row),
    takeBack: takeBackFromRow,
    charge: ({ id }) => onSearch({ dialog: 'cancel', of: id }),
    pod: (row) => unless(proofRefusal(factsOf(row), viewer), () => onSearch({ pod: row.id })),
    mark: ({ id }, marked) => void mark(id, marked ? 1 : 0),
    step: (row, action) => void runStep(row, action, { onIncomplete: () => onSearch({ entry: row.id }) }),
    dialog: ({ id }, dialog) => onSearch({ dialog, of: id }),
    worksheet: ({ id }) =>
      void loadCode(() => import('#features/job-documents/index.ts')).then(({ openWorksheet }) => openWorksheet(id)),
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
