import { diaryTexts } from '@dray/domain/job-list/diary.messages.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { type DiarySearch, statusesOf } from './diary-search.ts'

interface Printed {
  search: DiarySearch
  /** Null for every day. */
  days: { from: string; to: string } | null
}

function daysText(days: Printed['days']) {
  if (days === null) return diaryTexts.everyDayPrinted
  const [from, to] = [showLongDate(days.from), showLongDate(days.to)]
  return from === to ? from : diaryTexts.span(from, to)
}

/** What a printed list says of itself below its title, since paper has no filters to look at. */
export function printLines({ search, days }: Printed): string[] {
  const { keywords } = search
  return [
    daysText(days),
    statusesOf(search).map(statusLabel).join(', '),
    keywords ? diaryTexts.keywordsPrinted(keywords) : '',
  ].filter(Boolean)
}
