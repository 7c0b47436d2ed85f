import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { diaryTexts } from '@dray/domain/jobs/diary.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { DiaryPage } from './diary-page.ts'

/** The rows stay when a newer list could not be had; this says so. Without rows the table itself tells. */
export function DiaryRefreshNotice({
  page,
}: {
  page: Pick<DiaryPage<unknown>, 'rows' | 'error' | 'retry' | 'isFetching'>
}) {
  if (!page.error || page.rows.length === 0) return null
  return (
    <Notice
      kind="warning"
      actions={
        <Button size="sm" loading={page.isFetching} onClick={page.retry}>
          {stateTexts.retry}
        </Button>
      }
    >
      {diaryTexts.newerFailed}
    </Notice>
  )
}
