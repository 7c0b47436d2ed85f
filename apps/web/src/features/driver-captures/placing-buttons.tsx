import { placingTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { jobReaders } from '@dray/domain/jobs/job-permissions.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useState } from 'react'
import { type CommandOptions, useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { type CaptureRow, placeDriverCapture } from './driver-captures.queries.ts'
import { MoveCaptureDialog } from './move-capture-dialog.tsx'
import { ownJobRefusal } from './placing.ts'
import { paragraphs, setAsideConfirm, tellQuicker } from './placing-parts.tsx'

interface PlacingButtonsProps {
  capture: CaptureRow
  onPlaced: () => void
}

/** What a capture becomes at a job. */
const becomes = ({ kind }: CaptureRow, job: string) =>
  kind === 'proof' ? texts.applyProof(job) : texts.applyPaper(job)

/** What the office can do with a capture that waits, each asked for with what it does. */
export function PlacingButtons({ capture, onPlaced }: PlacingButtonsProps) {
  const viewer = useViewer()
  const [isMoving, setMoving] = useState(false)
  const number = capture.job?.job_number ?? ''
  const options = { refused: tellQuicker, onDone: onPlaced } satisfies CommandOptions<[], unknown>
  const apply = useCommand(() => placeDriverCapture(capture, { action: 'use' }), {
    ...options,
    confirm: () => ({
      title: texts.applyTitle(number),
      message: paragraphs(becomes(capture, number), texts.nothingElse),
      confirmLabel: texts.apply(number),
      type: 'info',
      quiet: true,
    }),
    done: texts.applyDone(number),
  })
  const setAside = useCommand(() => placeDriverCapture(capture, { action: 'set_aside' }), {
    ...options,
    confirm: setAsideConfirm,
    done: texts.setAsideDone,
  })
  if (capture.outcome !== 'kept' || !viewer.permissions.has('/captures')) return null
  const mayUse = ownJobRefusal(capture) === null
  return (
    <>
      {mayUse && (
        <Button variant="primary" loading={apply.busy} onClick={() => void apply.run()}>
          {texts.apply(number)}…
        </Button>
      )}
      {holdsAny(viewer, jobReaders) && (
        <Button variant={mayUse ? 'default' : 'primary'} onClick={() => setMoving(true)}>
          {texts.move}…
        </Button>
      )}
      <Button loading={setAside.busy} onClick={() => void setAside.run()}>
        {texts.setAside}…
      </Button>
      {isMoving && (
        <MoveCaptureDialog
          capture={capture}
          becomes={becomes}
          refused={tellQuicker}
          onMoved={onPlaced}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}
