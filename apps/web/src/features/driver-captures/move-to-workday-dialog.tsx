import { isOfClock } from '@dray/domain/driver-captures/day-record.ts'
import { captureMessages } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import { dayPlacingTexts as texts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { showDay, showTime } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import {
  type CaptureRow,
  type CaptureWorkday,
  listCaptureWorkdaysOptions,
  placeDriverCapture,
} from './driver-captures.queries.ts'
import { tellQuicker } from './placing-parts.tsx'

interface MoveToWorkdayProps {
  capture: CaptureRow
  onMoved: () => void
  onClose: () => void
}

/** A workday as somebody who looks for it knows it: date, shift, vehicle, and the clock. */
function optionOf({ id, date, shift_type_id, reg, ...day }: CaptureWorkday, zone: string): Option {
  const clock = [day.clocked_in_at, day.clocked_out_at].map((at) => showTime(at, zone) || '–').join(' – ')
  const isClocked = day.clocked_in_at !== null || day.clocked_out_at !== null
  return {
    value: id,
    label: `${showDay(date)} · ${texts.shifts[shift_type_id]} · ${reg}`,
    detail: [isClocked && clock, day.is_approved === 1 && texts.approved, day.is_ended === 1 && texts.ended]
      .filter(Boolean)
      .join(' · '),
  }
}

/** Asks for the workday of the driver that a capture belongs to; the clock of an approved one is not moved. */
export function MoveToWorkdayDialog({ capture, onMoved, onClose }: MoveToWorkdayProps) {
  const { time_zone: zone } = useViewer()
  const query = useQuery(listCaptureWorkdaysOptions(capture.id))
  const days = query.data ?? []
  const dayOf = (id: number | null) => days.find((one) => one.id === id)
  const form = useForm<{ workday_id: number | null }, boolean>({
    start: { workday_id: null },
    draft: `capture-workday:${capture.id}`,
    check: ({ workday_id }) => faultsOf(capture, { workday_id, day: dayOf(workday_id) }),
    send: async ({ workday_id }) => {
      try {
        await placeDriverCapture(capture, { action: 'move', ...(workday_id !== null && { workday_id }) })
        return true
      } catch (error) {
        if (!tellQuicker(error)) throw error
        return false
      }
    },
    onSaved: (isMoved) => {
      const day = dayOf(form.values.workday_id)
      if (isMoved && day) toast.success(texts.moveDone(showDay(day.date)))
      onClose()
      if (isMoved) onMoved()
    },
  })
  const driver = capture.driver.full_name
  return (
    <SmallFormDialog form={form} size="small" title={texts.moveTitle} confirm={texts.moveConfirm} onClose={onClose}>
      {query.data ? (
        <Stack>
          <SelectField
            label={texts.toWorkday}
            description={days.length > 0 ? texts.toWorkdayHint(driver) : texts.noWorkdays(driver)}
            required
            autoFocus
            options={days.map((day) => optionOf(day, zone))}
            {...form.bind('workday_id')}
          />
          <Text as="p" tone="muted">
            {texts.moveWhat}
          </Text>
        </Stack>
      ) : (
        <LoadingState query={query} lines={3} />
      )}
    </SmallFormDialog>
  )
}

function faultsOf(
  { kind }: CaptureRow,
  { workday_id, day }: { workday_id: number | null; day: CaptureWorkday | undefined },
) {
  if (workday_id === null) return { workday_id: captureMessages.noWorkday }
  return day?.is_approved === 1 && isOfClock(kind) ? { workday_id: texts.notApproved } : {}
}
