import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { memo, useSyncExternalStore } from 'react'
import type { StoredDraft } from '#kit/form/use-form-draft.ts'
import { Text } from '#ui/layout/layout.tsx'
import type { EntryValues } from './entry-values.ts'

const clock = (at: string) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
/** When a draft was typed, as a person says it. */
export function draftTime(at: string) {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? entryTexts.todayAt(clock(at)) : entryTexts.dayAt(new Date(at).toLocaleDateString('en-GB'), clock(at))
}

/** When what was typed was last stored. */
export const DraftNote = memo(({ draft }: { draft: StoredDraft<EntryValues> }) => {
  const saved_at = useSyncExternalStore(draft.subscribe, draft.savedAt)
  return (
    saved_at && (
      <Text tone="muted" figures>
        {entryTexts.keptAt(clock(saved_at))}
      </Text>
    )
  )
})
