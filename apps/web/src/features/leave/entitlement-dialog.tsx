import { entitledDays } from '@dray/domain/holidays/holiday-settings.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import { entitlementTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { done } from '#kit/undo-history.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type Allowance, getLeaveAllowanceOptions, saveLeaveAllowance } from './leave.queries.ts'
import { useLeaveRights } from './use-leave-rights.ts'

interface EntitlementDialogProps {
  driver_id: number
  name: string
  /** Any day of the leave year. */
  date: string
  onClose: () => void
}

/** What a driver is entitled to in a leave year, and what became of it. */
export function EntitlementDialog(props: EntitlementDialogProps) {
  const query = useQuery(getLeaveAllowanceOptions(props.driver_id, props.date))
  if (query.data) return <EntitlementForm {...props} allowance={query.data} />
  return (
    <Dialog opened size="small" onClose={props.onClose} title={texts.title(props.name)}>
      <LoadingState query={query} />
    </Dialog>
  )
}

/** As they are typed. */
interface Entered {
  days_a_week: string
  entitled_days: string
  carried_days: string
}

const enteredOf = ({ days_a_week, entitled_days, carried_days }: Allowance): Entered => ({
  days_a_week: String(days_a_week),
  entitled_days: entitled_days === null ? '' : String(entitled_days),
  carried_days: String(carried_days),
})

const sentOf = ({ days_a_week, entitled_days, carried_days }: Entered) => ({
  days_a_week,
  entitled_days: entitled_days || null,
  carried_days: carried_days || 0,
})

/** What is typed, as far as it is a number. */
const numberIn = (text: string) => Number(tidyNumber(text)) || 0

/** What is left by what is typed. */
const leftOf = (
  { entitled_days, carried_days }: Entered,
  { standard, balance }: { standard: number; balance: Allowance['balance'] },
) =>
  (entitled_days.trim() === '' ? standard : numberIn(entitled_days)) +
  numberIn(carried_days) -
  balance.taken -
  balance.booked

function EntitlementForm({ driver_id, date, onClose, allowance }: EntitlementDialogProps & { allowance: Allowance }) {
  const { mayChange } = useLeaveRights()
  const { driver, leave_year, left_before, balance } = allowance
  const form = useRowForm<Entered, { message: string; before: Entered }, Allowance>({
    row: allowance,
    valuesOf: enteredOf,
    labels: { days_a_week: texts.daysAWeek, entitled_days: texts.entitled, carried_days: texts.carried },
    save: async (values, version, before) => {
      const { message } = await saveLeaveAllowance(driver_id, { date, version, ...sentOf(values) })
      return { message, before }
    },
    onSaved: ({ message, before }) => {
      done(message, () => saveLeaveAllowance(driver_id, { date, ...sentOf(before) }))
      onClose()
    },
  })
  const standard = entitledDays(numberIn(form.values.days_a_week), allowance.rule)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title(driver.full_name)}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.close}</Button>
          {mayChange && (
            <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
              {texts.save}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="loose">
        <Text look="muted">{texts.year(showDate(leave_year.from), showDate(leave_year.to))}</Text>
        <Facts
          facts={[
            { name: texts.taken, value: balance.taken },
            { name: texts.booked, value: balance.booked },
            { name: texts.requested, value: balance.requested },
            { name: texts.left, value: leftOf(form.values, { standard, balance }) },
          ]}
        />
        <SmallForm form={form} label={texts.title(driver.full_name)}>
          <FormRow columns={[1, 1, 1]}>
            <NumberField
              label={texts.daysAWeek}
              required
              decimals={1}
              description={texts.standard(standard)}
              {...form.bind('days_a_week')}
            />
            <NumberField
              label={texts.entitled}
              decimals={1}
              description={texts.entitledHint}
              {...form.bind('entitled_days')}
            />
            <NumberField
              label={texts.carried}
              decimals={1}
              description={texts.leftBefore(left_before)}
              {...form.bind('carried_days')}
            />
          </FormRow>
        </SmallForm>
      </Stack>
    </Dialog>
  )
}
