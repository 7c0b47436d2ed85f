import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Push, Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Board } from './board-store.ts'
import { updateWorkday, type Workday } from './organizer.queries.ts'
import { afterMidnight, type ClockForm, clockErrors, clockOf, clockSent } from './workday-form.ts'

/** When the driver began and ended, breaks, and whether they slept out. */
export function ClockSection({ workday, board }: { workday: Workday; board: Board }) {
  const { time_zone: zone } = useViewer()
  const form = useForm<ClockForm, string>({
    start: clockOf(workday, zone),
    check: (values) => clockErrors(values, { date: workday.date, zone }),
    send: async (values) => {
      const { message } = await updateWorkday(workday.id, { ...clockSent(values, zone), version: workday.version })
      board.askAgain([workday.id])
      return message
    },
    onSaved: (message) => {
      toast.success(message)
    },
  })
  const out = form.bind('out_time')
  const { value: isOut, error: outError, ...nightout } = form.bind('nightout')
  return (
    <Section title={texts.clock}>
      <SmallForm form={form} label={texts.clock}>
        <Stack>
          <FormRow columns={[3, 2, 3, 2]}>
            <DateField label={texts.clockInDate} {...form.bind('in_date')} />
            <TimeField label={texts.clockIn} step={15} {...form.bind('in_time')} />
            <DateField label={texts.clockOutDate} {...form.bind('out_date')} />
            <TimeField
              label={texts.clockOut}
              step={15}
              {...out}
              onChange={(out_time) => {
                const values = { ...form.values, out_time }
                form.set({ out_time, out_date: afterMidnight(values) ?? form.values.out_date })
              }}
            />
          </FormRow>
          <Inline>
            <NumberField label={texts.breakMinutes} {...form.bind('break_minutes')} />
            <CheckboxField label={texts.nightout} checked={isOut} error={outError} {...nightout} />
            <Push>
              <Button type="submit" loading={form.isSaving}>
                {texts.save}
              </Button>
            </Push>
          </Inline>
        </Stack>
      </SmallForm>
    </Section>
  )
}
