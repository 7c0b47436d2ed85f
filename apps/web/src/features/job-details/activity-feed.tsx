import { feedTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { activityTypes } from '@dray/domain/jobs/job-activity.ts'
import { dateIn, instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import { useState } from 'react'
import { farInFeed, type StopPresence } from '#features/place-arrivals/index.ts'
import { Timeline, type TimelineEntry } from '#ui/display/timeline.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Inline, Push, Text } from '#ui/layout/layout.tsx'
import { Fresh } from '#ui/table/fresh.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { entryToken, type FeedEntry, type FeedFilter, feedEntries } from './feed-entries.ts'
import { feedIcon } from './feed-icon.tsx'
import type { JobNote } from './job-details.queries.ts'
import { NoteText } from './note-text.tsx'
import { isNews } from './use-remote-changes.ts'

interface ActivityFeedProps {
  activities: Parameters<typeof feedEntries>[0]
  notes: readonly JobNote[]
  zone: string
  /** What stood here before somebody else changed it just now. */
  before: readonly unknown[] | undefined
  /** The office sees whose activity it is, and writes notes. */
  isOffice?: boolean
  mayWrite?: boolean
  /** The office's alone: what was tapped far from its stop is marked. */
  presences?: readonly StopPresence[]
}

const filters = (hasNotes: boolean) =>
  (['all', 'driver', 'office', ...(hasNotes ? (['notes'] as const) : [])] as const).map((value) => ({
    value,
    label: texts[value],
  }))

const kinds = activityTypes.map(({ type, label }) => ({ value: type as string, label }))

/** What happened to a job, newest first, with its notes where they were written. */
export function ActivityFeed(props: ActivityFeedProps) {
  const { activities, notes, zone, before, isOffice = false, mayWrite = false, presences = [] } = props
  const [filter, setFilter] = useState<FeedFilter>('all')
  const [type, setType] = useState<string | null>(null)
  const entries = feedEntries(activities, notes, filter).filter((entry) => type === null || entry.type === type)
  const today = dateIn(zone, new Date().toISOString())
  const line = (entry: FeedEntry): TimelineEntry => {
    const { date, time } = instantToLocal(entry.at, zone)
    return {
      key: entry.key,
      time,
      text: (
        <Fresh on={isNews(before, entryToken(entry))}>
          {entry.note ? <NoteText note={entry.note} mayEdit={mayWrite} /> : entry.text}
        </Fresh>
      ),
      detail: [detailOf(entry), farInFeed(presences, entry)].filter(Boolean).join(' · '),
      strong: entry.isMilestone,
      icon: feedIcon(entry.type),
      ...(date !== today && { day: showDate(date) }),
      ...(entry.document_url && {
        actions: (
          <a href={entry.document_url} target="_blank" rel="noreferrer">
            {texts.open}
          </a>
        ),
      }),
    }
  }
  return (
    <>
      <Inline wrap>
        <Text look="heading" as="h3">
          {texts.title}
        </Text>
        {isOffice && (
          <Push>
            <SelectFilter label={texts.kind} value={type} options={kinds} onChange={setType} />
          </Push>
        )}
      </Inline>
      {isOffice && (
        <SegmentedControl
          size="sm"
          label={texts.filter}
          options={filters(notes.length > 0)}
          value={filter}
          onChange={setFilter}
        />
      )}
      {entries.length === 0 ? (
        <Text tone="muted">{filter === 'all' && type === null ? texts.nothing : texts.nothingHere}</Text>
      ) : (
        <Timeline label={texts.title} entries={entries.map(line)} />
      )}
    </>
  )
}

function detailOf({ by, note }: FeedEntry): string {
  const shown = note?.showNotesToDriver === 1 ? texts.shownToDriver : ''
  return [by, shown, note && note.id < 0 ? texts.saving : ''].filter(Boolean).join(' · ')
}
