import { placingTexts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { captureMessages } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import { dayPlacingTexts as texts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { useState } from 'react'
import { type CommandOptions, useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { picturesHere } from './capture-words.ts'
import { type CaptureRow, placeDriverCapture } from './driver-captures.queries.ts'
import { MoveToWorkdayDialog } from './move-to-workday-dialog.tsx'
import { placingHint } from './placing.ts'
import { paragraphs, setAsideConfirm, tellQuicker } from './placing-parts.tsx'

interface DayPlacingProps {
  capture: CaptureRow
  onPlaced: () => void
}

/** What the office can do with one of a driver's own day that waits; a document is confirmed rather than used. */
export function DayPlacingButtons({ capture, onPlaced }: DayPlacingProps) {
  const { permissions } = useViewer()
  const [isMoving, setMoving] = useState(false)
  const options = { refused: tellQuicker, onDone: onPlaced } satisfies CommandOptions<[], unknown>
  const setAside = useCommand(() => placeDriverCapture(capture, { action: 'set_aside' }), {
    ...options,
    confirm: setAsideConfirm,
    done: placingTexts.setAsideDone,
  })
  if (capture.outcome !== 'kept' || !permissions.has('/captures')) return null
  const mayUse = placingHint(capture) === null
  return (
    <>
      {mayUse && <UseButton capture={capture} onPlaced={onPlaced} />}
      {mayUse && isMovable(capture) && <Button onClick={() => setMoving(true)}>{texts.move}…</Button>}
      <Button loading={setAside.busy} onClick={() => void setAside.run()}>
        {placingTexts.setAside}…
      </Button>
      {isMoving && <MoveToWorkdayDialog capture={capture} onMoved={onPlaced} onClose={() => setMoving(false)} />}
    </>
  )
}

/** Leave and documents belong to no workday. */
const isMovable = ({ kind }: CaptureRow) => kind !== 'document' && kind !== 'leave'

/** What using it means: of a document that it goes on record, of the rest that it is entered at its workday. */
function usingTexts({ kind, said, workday_date }: CaptureRow) {
  if (kind === 'document') {
    return { title: texts.confirmTitle(said), what: texts.confirmWhat, label: texts.confirm, done: texts.confirmDone }
  }
  const what = workday_date ? texts.becomes(showDay(workday_date)) : texts.becomesAlone
  return { title: texts.askUse, what, label: texts.use, done: texts.used }
}

/** Why a document cannot be confirmed; null where it can, and of what is no document. */
function useRefusal(capture: CaptureRow): string | null {
  const { permissions } = useViewer()
  if (capture.kind !== 'document') return null
  if (!permissions.has('papers.view')) return texts.mayNotConfirm
  return picturesHere(capture) < capture.files.length ? captureMessages.pictureMissing : null
}

function UseButton({ capture, onPlaced }: DayPlacingProps) {
  const refusal = useRefusal(capture)
  const { title, what, label, done } = usingTexts(capture)
  const place = useCommand(() => placeDriverCapture(capture, { action: 'use' }), {
    refused: tellQuicker,
    onDone: onPlaced,
    confirm: () => ({ title, message: paragraphs(what), confirmLabel: label, type: 'info', quiet: true }),
    done,
  })
  return (
    <Button
      variant="primary"
      disabled={refusal !== null}
      title={refusal ?? undefined}
      loading={place.busy}
      onClick={() => void place.run()}
    >
      {label}…
    </Button>
  )
}
