import { isOfOwnDay } from '@dray/domain/driver-captures/capture.ts'
import { captureTitle, captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { CaptureContent } from './capture-content.tsx'
import { OutcomeBadge } from './capture-parts.tsx'
import { DayPlacingButtons } from './day-placing-buttons.tsx'
import type { CaptureRow } from './driver-captures.queries.ts'
import { PlacingButtons } from './placing-buttons.tsx'
import { PutBackButton } from './put-back-button.tsx'
import { useCapture } from './use-capture.ts'

interface CaptureDrawerProps {
  id: number
  /** The rows of the list that it was opened from. */
  rows: readonly CaptureRow[]
  zone: string
  onClose: () => void
}

const titleOf = ({ kind, side, driver }: CaptureRow) => `${captureTitle(kind, side)} · ${driver.full_name}`

/** All of one capture, and what the office can do with it while it waits. */
export function CaptureDrawer({ id, rows, zone, onClose }: CaptureDrawerProps) {
  const { capture, query } = useCapture(id, rows)
  const Placing = capture && isOfOwnDay(capture.kind) ? DayPlacingButtons : PlacingButtons
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={capture ? titleOf(capture) : texts.title}
      header={capture && <OutcomeBadge capture={capture} />}
      footerStart={
        capture && (
          <>
            <Placing capture={capture} onPlaced={onClose} />
            <PutBackButton capture={capture} />
          </>
        )
      }
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      {capture && <CaptureContent capture={capture} zone={zone} />}
      {capture === undefined && <LoadingState query={query} />}
      {capture === null && <EmptyState title={texts.gone} />}
    </Drawer>
  )
}
