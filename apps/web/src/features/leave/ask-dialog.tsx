import { leaveTexts } from '@dray/domain/leave/leave.messages.ts'
import { leaveRequestScreenTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { driverOptions, lookupControl } from '#features/lookups/index.ts'
import { FormControl } from '#kit/form/form-control.tsx'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { done } from '#kit/undo-history.ts'
import { MultiDateField } from '#ui/fields/multi-date-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { addLeaveRequest, deleteLeaveRequest } from './leave.queries.ts'

const driverControl = lookupControl(driverOptions)

interface Asked {
  driver_id: number | null
  days: string[]
  halves: string[]
  note: string
}

interface AskDialogProps {
  /** The driver who asks, where it is known. */
  driver: { id: number; full_name: string } | undefined
  day: string | undefined
  onClose: () => void
}

/** Enters what a driver asks for. */
export function AskDialog({ driver, day, onClose }: AskDialogProps) {
  const form = useForm<Asked, Awaited<ReturnType<typeof addLeaveRequest>>>({
    start: { driver_id: driver?.id ?? null, days: day ? [day] : [], halves: [], note: '' },
    draft: `leave-request:${driver?.id ?? 'new'}`,
    check: ({ driver_id, days }) => ({
      ...(driver_id === null && { driver_id: texts.driverMissing }),
      ...(days.length === 0 && { days: leaveTexts.daysMissing }),
    }),
    send: async ({ driver_id, days, halves, note }) => {
      const asked = days.map((date) => ({ date, is_half: halves.includes(date) ? (1 as const) : (0 as const) }))
      return addLeaveRequest({ driver_id: driver_id ?? 0, days: asked, note: note.trim() || null })
    },
    onSaved: ({ message, data: { id } }) => {
      done(message, () => deleteLeaveRequest(id))
      onClose()
    },
  })
  const { days } = form.values
  return (
    <SmallFormDialog form={form} size="small" onClose={onClose} title={texts.newTitle} confirm={texts.save}>
      <Stack>
        <FormControl
          {...form.bind('driver_id')}
          control={driverControl}
          onChange={(value) => form.set({ driver_id: value as number | null })}
          label={texts.driver}
          description={undefined}
          required
          row={null}
          selectedLabel={driver?.full_name ?? null}
          clearable={false}
        />
        <MultiDateField label={texts.dates} required {...form.bind('days')} />
        {days.length > 0 && (
          <MultiDateField
            label={texts.half}
            {...form.bind('halves')}
            onChange={(halves) => form.set({ halves: halves.filter((date) => days.includes(date)) })}
            min={days[0]}
            max={days.at(-1)}
          />
        )}
        <TextareaField onPaper={false} label={texts.note} rows={2} maxLength={500} {...form.bind('note')} />
      </Stack>
    </SmallFormDialog>
  )
}
