import { diaryTexts as texts } from '@dray/domain/jobs/diary.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Inline, Stack } from '../../ui/layout.tsx'
import { clearedFilters, type DiarySearch, isFiltered } from './diary-search.ts'

interface DiaryEmptyProps {
  search: DiarySearch
  /** How many there are on the pages before. */
  total: number
  isPortal: boolean
  onSearch: (changes: Partial<DiarySearch>) => void
}

/** Why the list is empty, and the way out of it. */
export function DiaryEmpty({ search, total, isPortal, onSearch }: DiaryEmptyProps) {
  if (total > 0) {
    return (
      <Stack>
        {texts.emptyPage}
        <Inline>
          <Button size="sm" onClick={() => onSearch({ page: undefined })}>
            {texts.firstPage}
          </Button>
        </Inline>
      </Stack>
    )
  }
  if (!isFiltered(search)) {
    return (
      <>
        {texts.emptyDay} {isPortal ? texts.emptyPortal : texts.emptyHint}
      </>
    )
  }
  return (
    <Stack>
      {search.days === 'all' ? texts.emptyEverywhere : texts.emptyFiltered}
      <Inline wrap>
        <Button size="sm" onClick={() => onSearch(clearedFilters)}>
          {texts.clearFilters}
        </Button>
        {search.keywords && search.days !== 'all' && (
          <Button size="sm" onClick={() => onSearch({ days: 'all', from: undefined, to: undefined })}>
            {texts.everyDay(search.keywords)}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}
