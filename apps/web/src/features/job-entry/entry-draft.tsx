import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { memo, type RefObject, useEffect, useImperativeHandle } from 'react'
import { drafts, useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Text } from '#ui/layout/layout.tsx'
import type { EntryForm } from './entry-form.ts'
import { blankEntry, type EntryValues, seenEntry } from './entry-values.ts'

/** What is kept of an unsaved form: what was typed, and the job that it was typed on. */
export interface EntryDraft {
  values: EntryValues
  base: EntryValues
}

export const entryDraftName = (jobId?: number) => (jobId === undefined ? 'job-entry' : `job-entry:${jobId}`)

/**
 * A draft of an older build may lack fields that the form has now: they are blank. So are charges that were typed with a
 * role that saw them.
 */
export function readEntryDraft(name: string, seesPrices: boolean) {
  const found = drafts.read<Partial<EntryDraft>>(name)
  if (!found?.value.values || !found.value.base) return null
  const blank = blankEntry('job')
  const { values, base } = found.value
  return {
    values: seenEntry({ ...blank, ...values }, seesPrices),
    base: seenEntry({ ...blank, ...base }, seesPrices),
    saved_at: found.saved_at,
  }
}

const clock = (at: string) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
function when(at: string) {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? entryTexts.todayAt(clock(at)) : entryTexts.dayAt(new Date(at).toLocaleDateString('en-GB'), clock(at))
}

export interface DraftKeeper {
  clear: () => void
}

interface DraftNoteProps {
  form: EntryForm
  name: string
  keeper: RefObject<DraftKeeper | null>
}

/** Keeps what is typed as it is typed, and says when it last did. */
export const DraftNote = memo(({ form, name, keeper }: DraftNoteProps) => {
  const { saved_at, keep, clear } = useDraft<EntryDraft>(name)
  useImperativeHandle(keeper, () => ({ clear }), [clear])
  useEffect(
    () =>
      form.onSet(() => {
        if (form.isDirty()) keep({ values: form.values(), base: form.base() })
        else clear()
      }),
    [form, keep, clear],
  )
  return (
    saved_at && (
      <Text tone="muted" figures>
        {entryTexts.keptAt(clock(saved_at))}
      </Text>
    )
  )
})

/** What was found on opening: it stands in the form already, and can be put aside. */
export const FoundDraft = memo(({ saved_at, onAfresh }: { saved_at: string; onAfresh: () => void }) => (
  <Notice
    actions={
      <Button size="sm" tabIndex={-1} onClick={onAfresh}>
        {entryTexts.startAfresh}
      </Button>
    }
  >
    {entryTexts.found(when(saved_at))}
  </Notice>
))
