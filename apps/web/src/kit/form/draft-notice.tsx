import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Text } from '#ui/layout/layout.tsx'

interface DraftNoticeProps {
  text?: string
  discardLabel?: string
  onDiscard: () => void
}

/** What was typed before stands in the form again; one press discards it. */
export const DraftNotice = ({
  text = formTexts.restored,
  discardLabel = formTexts.discard,
  onDiscard,
}: DraftNoticeProps) => (
  <Notice
    actions={
      <Button size="sm" onClick={onDiscard}>
        {discardLabel}
      </Button>
    }
  >
    <Text>{text}</Text>
  </Notice>
)
