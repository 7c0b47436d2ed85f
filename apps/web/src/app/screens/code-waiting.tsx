import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { useLineLost } from '../../platform/line.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** In place of a dialog whose code cannot be fetched: it opens by itself once there is a line again. */
export function CodeWaiting({ onClose }: { onClose: () => void }) {
  if (!useLineLost()) return null
  return (
    <Dialog opened title={shellTexts.offline} onClose={onClose}>
      <ErrorState message={shellTexts.unreachable} />
    </Dialog>
  )
}
