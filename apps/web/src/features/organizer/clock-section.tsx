import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import type { MergeRules } from '#kit/form/merge-values.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { done } from '#kit/undo-history.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Push } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import type { Board } from './board-store.ts'
import { updateWorkday, type Workday } from './organizer.queries.ts'
import { afterMidnight, type ClockForm, changedBack, clockErrors, clockOf, clockSent } from './workday-form.ts'

const labels = {
  in_date: texts.clockInDate,
  in_time: texts.clockIn,
  out_date: texts.clockOutDate,
  out_time: texts.clockOut,
  break_minutes: texts.breakMinutes,
  nightout: texts.nightout,
}
/** A date and its time only mean something together. */
const rules: MergeRules<ClockForm> = {
  bundles: [
    ['in_date', 'in_time'],
    ['out_date', 'out_time'],
  ],
}

interface ClockSectionProps {
  workday: Workday
  /** Others have removed the workday. */
  isGone: boolean
  board: Board
}

/** When the driver began and ended, breaks, and whether they slept out. */
export function ClockSection({ workday, isGone, board }: ClockSectionProps) {
  const { time_zone: zone } = useViewer()
  const save = async (body: Parameters<typeof updateWorkday>[1]) => {
    const answer = await updateWorkday(workday.id, body)
    board.askAgain([workday.id])
    return answer
  }
  const form = useRowForm<ClockForm, { message: string; back: Partial<ReturnType<typeof clockSent>> }, Workday>({
    row: workday,
    isGone,
    labels,
    rules,
    valuesOf: (row) => clockOf(row, zone),
    check: (values) => clockErrors(values, { date: workday.date, zone }),
    save: async (values, version, before) => {
      const sent = clockSent(values, zone)
      const { message } = await save({ ...sent, version })
      return { message, back: changedBack(clockSent(before, zone), sent) }
    },
    onSaved: ({ message, back }) => done(message, () => save(back)),
  })
  const out = form.bind('out_time')
  const { value: isOut, error: outError, ...nightout } = form.bind('nightout')
  return (
    <Section title={texts.clock}>
      <SmallForm form={form} label={texts.clock}>
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
        <Inline align="bottom">
          <NumberField label={texts.breakMinutes} {...form.bind('break_minutes')} />
          <CheckboxField label={texts.nightout} checked={isOut} error={outError} {...nightout} />
          <Push>
            <Button type="submit" disabled={isGone} loading={form.isSaving}>
              {texts.save}
            </Button>
          </Push>
        </Inline>
      </SmallForm>
    </Section>
  )
}
