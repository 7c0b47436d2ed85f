import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { useLineLost } from '#platform/line.ts'
import { ErrorState } from '#ui/display/error-state.tsx'
import { PlainDialog } from '#ui/overlay/plain-dialog.tsx'

/** In place of a dialog whose code cannot be fetched: it opens by itself once there is a line again. */
export function CodeWaiting({ onClose }: { onClose: () => void }) {
  if (!useLineLost()) return null
  return (
    <PlainDialog title={shellTexts.offline} onClose={onClose}>
      <ErrorState message={shellTexts.unreachable} />
    </PlainDialog>
  )
}
