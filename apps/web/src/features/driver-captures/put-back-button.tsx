import { canBePutBack } from '@dray/domain/driver-captures/capture.ts'
import { placingTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { type CaptureRow, placeDriverCapture } from './driver-captures.queries.ts'

/** Lets a capture that was set aside wait again; the drawer then shows it as it waits. */
export function PutBackButton({ capture }: { capture: CaptureRow }) {
  const { permissions } = useViewer()
  const putBack = useCommand(() => placeDriverCapture(capture, { action: 'put_back' }), { done: texts.putBackWhat })
  if (!canBePutBack(capture.outcome) || !permissions.has('/captures')) return null
  return (
    <Button loading={putBack.busy} onClick={() => void putBack.run()}>
      {texts.putBack}
    </Button>
  )
}
