import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { diaryTexts } from '@dray/domain/job-list/diary.messages.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { estimateTexts } from '@dray/domain/stop-estimates/stop-estimates.messages.ts'
import { printedDays } from '#kit/list/printed-search.ts'
import { type DiarySearch, statusesOf } from './diary-search.ts'

interface Printed {
  search: DiarySearch
  /** Null for every day. */
  days: { from: string; to: string } | null
}

/** What a printed list says of itself below its title, since paper has no filters to look at. */
export const printLines = ({ search, days }: Printed) => [
  days ? printedDays(days) : diaryTexts.everyDayPrinted,
  statusesOf(search).map(statusLabel).join(', '),
  search.unallocated ? diaryTexts.unallocated : undefined,
  search.late_estimate ? estimateTexts.filter : undefined,
  search.keywords && listTexts.keywords(search.keywords),
]
