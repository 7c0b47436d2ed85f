import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface StaleNoticeProps {
  /** Why what is shown may be behind, with its age. */
  text: string | null
  isFetching: boolean
  onRetry: () => void
}

/** What was fetched stays when nothing newer can be had; this says so. */
export function StaleNotice({ text, isFetching, onRetry }: StaleNoticeProps) {
  if (text === null) return null
  return (
    <Notice
      kind="warning"
      actions={
        <Button size="sm" loading={isFetching} onClick={onRetry}>
          {stateTexts.retry}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
