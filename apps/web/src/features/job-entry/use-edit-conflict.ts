import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import type { PriceRights } from '#platform/viewer.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { EditConflict } from './conflict-notice.tsx'
import type { EntryForm } from './entry-form.ts'
import { entryLock } from './entry-locks.ts'
import { type Merged, mergeEntry } from './entry-merge.ts'
import { type EntryValues, entryOfJob } from './entry-values.ts'
import { fieldName } from './entry-words.ts'

interface EditConflictInputs {
  form: EntryForm
  /** The job as the cache has it: newer when somebody else saved it. */
  job: OfficeJob | null
  zone: string
  rights: PriceRights
  isSaving: () => boolean
  /** What a draft found on opening had been typed on, when the job has moved on since. */
  first: EditConflict | null
}

interface Versions {
  theirs: OfficeJob
  base: EntryValues
  mine: EntryValues
  zone: string
  rights: PriceRights
}

/** Mine and theirs of one job brought together, with what a person must know of it. */
export function overtake({ theirs, base, mine, zone, rights }: Versions): {
  merged: Merged
  editConflict: EditConflict | null
} {
  const merged = mergeEntry({
    base,
    mine,
    theirs: entryOfJob(theirs, { zone, ...rights }),
    isClosed: (field) => entryLock(field, { status: theirs.status, ...rights }) !== null,
  })
  const { conflicts, taken, closed } = merged
  const isSilent = conflicts.length + taken.length + closed.length === 0
  return { merged, editConflict: isSilent ? null : { conflicts, taken, closed, mine } }
}

/** Follows the job while its form is open: what others save comes into the form, or is shown beside what was typed. */
export function useEditConflict({ form, job, zone, rights, isSaving, first }: EditConflictInputs) {
  const [editConflict, setEditConflict] = useState(first)
  const known = useRef(job)
  const handleTheirs = useCallback(
    (theirs: OfficeJob) => {
      const found = overtake({ theirs, base: form.base(), mine: form.values(), zone, rights })
      known.current = theirs
      form.rebase(entryOfJob(theirs, { zone, ...rights }), found.merged.values)
      tellTaken(found.merged)
      setEditConflict((before) => withEarlier(found.editConflict, before))
      return found.merged
    },
    [form, zone, rights],
  )
  useEffect(() => {
    if (job && known.current && job.version > known.current.version && !isSaving()) handleTheirs(job)
  }, [job, handleTheirs, isSaving])
  const shown = job && known.current && known.current.version > job.version ? known.current : job
  return { editConflict, handleTheirs, job: shown }
}

/** What was only taken over is told beside the form: nothing moves below the hands of who types. */
function tellTaken({ taken }: Merged) {
  if (taken.length > 0) toast.info(formTexts.merged(taken.map(fieldName).join(', ')))
}

/** What an earlier change left to decide stays until it is decided or editConflict again. */
function withEarlier(found: EditConflict | null, before: EditConflict | null): EditConflict | null {
  const now = found && found.conflicts.length + found.closed.length > 0 ? { ...found, taken: [] } : null
  if (!now || !before) return now ?? before
  const again = new Set(now.conflicts.map(({ field }) => field))
  return {
    conflicts: [...before.conflicts.filter(({ field }) => !again.has(field)), ...now.conflicts],
    taken: before.taken,
    closed: [...before.closed, ...now.closed],
    mine: { ...before.mine, ...now.mine },
  }
}
