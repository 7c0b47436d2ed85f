import { entryConflictTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import type { PriceRights } from '#platform/viewer.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { Overtaken } from './conflict-notice.tsx'
import type { EntryForm } from './entry-form.ts'
import { entryLock } from './entry-locks.ts'
import { type Merged, mergeEntry } from './entry-merge.ts'
import { type EntryValues, entryOfJob } from './entry-values.ts'
import { fieldName } from './entry-words.ts'

interface OvertakenGround {
  form: EntryForm
  /** The job as the cache has it: newer when somebody else saved it. */
  job: OfficeJob | null
  zone: string
  rights: PriceRights
  isSaving: () => boolean
  /** What a draft found on opening had been typed on, when the job has moved on since. */
  first: Overtaken | null
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
  overtaken: Overtaken | null
} {
  const merged = mergeEntry({
    base,
    mine,
    theirs: entryOfJob(theirs, { zone, ...rights }),
    isClosed: (field) => entryLock(field, { status: theirs.status, ...rights }) !== null,
  })
  const { conflicts, taken, closed } = merged
  const isSilent = conflicts.length + taken.length + closed.length === 0
  return { merged, overtaken: isSilent ? null : { conflicts, taken, closed, mine } }
}

/** Follows the job while its form is open: what others save comes into the form, or is shown beside what was typed. */
export function useOvertaken({ form, job, zone, rights, isSaving, first }: OvertakenGround) {
  const [overtaken, setOvertaken] = useState(first)
  const known = useRef(job)
  const handleTheirs = useCallback(
    (theirs: OfficeJob) => {
      const found = overtake({ theirs, base: form.base(), mine: form.values(), zone, rights })
      known.current = theirs
      form.rebase(entryOfJob(theirs, { zone, ...rights }), found.merged.values)
      tellTaken(found.merged)
      setOvertaken((before) => withEarlier(found.overtaken, before))
      return found.merged
    },
    [form, zone, rights],
  )
  useEffect(() => {
    if (job && known.current && job.version > known.current.version && !isSaving()) handleTheirs(job)
  }, [job, handleTheirs, isSaving])
  const shown = job && known.current && known.current.version > job.version ? known.current : job
  return { overtaken, handleTheirs, job: shown }
}

/** What was only taken over is told beside the form: nothing moves below the hands of who types. */
function tellTaken({ taken }: Merged) {
  if (taken.length > 0) toast.info(entryConflictTexts.merged(taken.map(fieldName).join(', ')))
}

/** What an earlier change left to decide stays until it is decided or overtaken again. */
function withEarlier(found: Overtaken | null, before: Overtaken | null): Overtaken | null {
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
