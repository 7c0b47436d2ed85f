import { placingTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { captureMessages } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { findOfficeJobs } from '#features/job-list/index.ts'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type CaptureRow, placeDriverCapture } from './driver-captures.queries.ts'

interface MoveCaptureDialogProps {
  capture: CaptureRow
  /** What it becomes at a job, in words. */
  becomes: (capture: CaptureRow, job: string) => string
  /** Deals with a refusal because somebody else was quicker; true where it has. */
  refused: (error: unknown) => boolean
  onMoved: () => void
  onClose: () => void
}

type Job = Awaited<ReturnType<typeof findOfficeJobs>>[number]

/** A job as somebody who looks for it knows it: number, customer, from where to where, and when. */
function optionOf({ id, job_number, status, customer, ...job }: Job): Option {
  const way = [job.collection_town, job.delivery_town].filter(Boolean).join(' → ')
  const date = job.collection_date ?? job.delivery_date
  return {
    value: id,
    label: job_number,
    detail: [customer.customer_name, way, date && showDate(date), statusLabel(status)].filter(Boolean).join(' · '),
  }
}

/** Asks for the job that a capture belongs to; its own is not offered. */
export function MoveCaptureDialog({ capture, becomes, refused, onMoved, onClose }: MoveCaptureDialogProps) {
  const form = useForm<{ job_id: number | null; job_number: string }, boolean>({
    start: { job_id: null, job_number: '' },
    draft: `capture-move:${capture.id}`,
    check: ({ job_id }) => (job_id === null ? { job_id: captureMessages.noJob } : {}),
    send: async ({ job_id }) => {
      try {
        await placeDriverCapture(capture, { action: 'move', ...(job_id !== null && { job_id }) })
        return true
      } catch (error) {
        if (!refused(error)) throw error
        return false
      }
    },
    onSaved: (isMoved) => {
      if (isMoved) toast.success(texts.moveDone(form.values.job_number))
      onClose()
      if (isMoved) onMoved()
    },
  })
  const load = async (words: string, signal: AbortSignal) => {
    const jobs = await findOfficeJobs(words, signal)
    return jobs.filter(({ id }) => id !== capture.job?.id).map(optionOf)
  }
  const { job_number } = form.values
  return (
    <SmallFormDialog form={form} size="small" title={texts.moveTitle} confirm={texts.moveConfirm} onClose={onClose}>
      <Stack>
        <SelectField
          label={texts.toJob}
          description={texts.toJobHint}
          required
          autoFocus
          load={load}
          selectedLabel={job_number}
          {...form.bind('job_id')}
          onChange={(job_id, option) => form.set({ job_id, job_number: option?.label ?? '' })}
        />
        <Text as="p" tone="muted">
          {job_number ? becomes(capture, job_number) : texts.moveWhat} {texts.nothingElse}
        </Text>
      </Stack>
    </SmallFormDialog>
  )
}
