import { diaryTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '#ui/display/button.tsx'
import { clearedFilters, type DiarySearch, isFiltered } from './diary-search.ts'

interface DiaryEmptyProps {
  search: DiarySearch
  /** How many there are on the pages before. */
  total: number
  onSearch: (changes: Partial<DiarySearch>) => void
  /** Left out where nobody may enter one. */
  onNewJob?: (() => void) | undefined
}

/** Why the list is empty. */
export function emptyText({ search, total, onNewJob }: Omit<DiaryEmptyProps, 'onSearch'>): string {
  if (total > 0) return texts.emptyPage
  if (isFiltered(search)) return search.days === 'all' ? texts.emptyEverywhere : texts.emptyFiltered
  return `${texts.emptyDay} ${onNewJob ? texts.emptyHint : texts.emptyPortal}`
}

/** The ways out of an empty list. */
export function DiaryEmptyActions({ search, total, onSearch, onNewJob }: DiaryEmptyProps) {
  if (total > 0) return <Button onClick={() => onSearch({ page: undefined })}>{texts.firstPage}</Button>
  if (isFiltered(search)) {
    return (
      <>
        <Button onClick={() => onSearch(clearedFilters)}>{texts.clearFilters}</Button>
        {search.keywords && search.days !== 'all' && (
          <Button onClick={() => onSearch({ days: 'all', from: undefined, to: undefined })}>
            {texts.everyDay(search.keywords)}
          </Button>
        )}
      </>
    )
  }
  if (!onNewJob) return null
  return (
    <Button icon={<IconPlus aria-hidden />} onClick={onNewJob}>
      {texts.newJob}
    </Button>
  )
}
