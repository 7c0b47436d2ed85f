import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { detailsTexts as texts } from '@dray/domain/jobs/details.messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The job stays on the screen when a newer one could not be had; this says so. */
export function RefreshNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      kind="warning"
      actions={
        <Button size="sm" onClick={onRetry}>
          {stateTexts.retry}
        </Button>
      }
    >
      {texts.stale}
    </Notice>
  )
}
