import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface StaleNoticeProps {
  list: { rows: readonly unknown[]; error: unknown; retry: () => void; isFetching: boolean }
}

/** The rows stay when a newer list could not be had; this says so. Without rows the table itself tells. */
export function StaleNotice({ list }: StaleNoticeProps) {
  if (!list.error || list.rows.length === 0) return null
  return (
    <Notice
      kind="warning"
      actions={
        <Button size="sm" loading={list.isFetching} onClick={list.retry}>
          {stateTexts.retry}
        </Button>
      }
    >
      {stateTexts.stale}
    </Notice>
  )
}
