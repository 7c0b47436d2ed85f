import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { instantToLocal, showDay, showLongDate, showTime, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { approveTexts as texts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { isBackwards } from '@dray/domain/timesheets/workday-differences.ts'
import { useQuery } from '@tanstack/react-query'
import { SentTable, useSentByPhone } from '#features/driver-captures/index.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useSeesPrices, useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { breakText, hoursOf, milesOf } from './approve-columns.tsx'
import { type ApproveForm, approvalSent, approveErrors, approveFormOf } from './approve-form.ts'
import {
  type ApprovalRow,
  approveWorkdays,
  getApproveActivitiesOptions,
  getWeekHoursOptions,
} from './timesheets.queries.ts'
import { outDateOf } from './typed-clock.ts'
import { WeekHours } from './week-hours.tsx'

interface ApproveDrawerProps {
  row: ApprovalRow
  mayApprove: boolean
  onReopen: () => void
  onClose: () => void
}

/** A workday with all that approving looks at; the times that are approved, or those that were. */
export function ApproveDrawer({ row, mayApprove, onReopen, onClose }: ApproveDrawerProps) {
  const { time_zone: zone } = useViewer()
  const mayReopen = mayApprove && row.approval !== null
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={`${row.full_name}, ${row.reg}`}
      header={
        <>
          <Badge>{showDay(row.date)}</Badge>
          <Badge>{texts.shifts[row.shift_type_id]}</Badge>
        </>
      }
      footerStart={mayReopen && <Button onClick={onReopen}>{texts.reopen}</Button>}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <Stack gap="loose">
        {[...row.warnings, ...row.breaches].map(({ text }) => (
          <Notice key={text} kind="error">
            {text}
          </Notice>
        ))}
        {row.differences.map((code) => (
          <Notice key={code} kind="warning">
            {texts.differences[code]}
          </Notice>
        ))}
        <Facts
          facts={[
            { name: texts.planned, value: showTime(row.planned_in_at, zone) },
            {
              name: texts.clocked,
              value: `${showTime(row.clocked_in_at, zone) || '–'} – ${showTime(row.clocked_out_at, zone) || '–'}`,
            },
            { name: texts.break, value: breakText(row, zone), long: row.breaks.length > 1 },
            { name: texts.hours, value: hoursOf(row) },
            { name: texts.jobs, value: row.job_count },
            { name: texts.mileage, value: milesOf(row) },
            { name: texts.fuel, value: row.fuel },
          ]}
        />
        {row.approval ? <Approved approval={row.approval} /> : mayApprove && <Approving row={row} onDone={onClose} />}
        {!mayApprove && <Text look="muted">{texts.onlyApprovers}</Text>}
        <Around row={row} />
      </Stack>
    </Drawer>
  )
}

function Approved({ approval }: { approval: NonNullable<ApprovalRow['approval']> }) {
  const { time_zone: zone } = useViewer()
  const seesPrices = useSeesPrices()
  const { approved_in_at, approved_out_at, break_minutes, approved_by_name, hourly_rate, nightout_rate } = approval
  return (
    <Section title={approved_by_name ? texts.approvedBy(approved_by_name) : texts.approved}>
      <Facts
        facts={[
          { name: texts.approved, value: `${showTime(approved_in_at, zone)} – ${showTime(approved_out_at, zone)}` },
          { name: texts.break, value: texts.minutes(break_minutes) },
          { name: texts.nightout, value: approval.nightout === 1 ? texts.yes : null },
          { name: texts.minimum, value: approval.minimum_hours_pay },
          ...(seesPrices
            ? [
                { name: texts.rate, value: hourly_rate?.toFixed(2) },
                { name: texts.nightoutRate, value: nightout_rate?.toFixed(2) },
              ]
            : []),
          { name: texts.mileageReason, value: approval.mileage_reason },
        ]}
      />
    </Section>
  )
}

function Approving({ row, onDone }: { row: ApprovalRow; onDone: () => void }) {
  const { time_zone: zone } = useViewer()
  // What somebody else corrects meanwhile comes into the times that were not touched here.
  const form = useRowForm<ApproveForm, string, ApprovalRow>({
    row,
    valuesOf: (one) => approveFormOf(one, zone),
    labels: texts,
    check: (values) => approveErrors(values, row, zone),
    save: async (values, version) =>
      (await approveWorkdays([approvalSent(values, { id: row.id, version }, zone)])).message,
    onSaved: (message) => {
      toast.success(message)
      onDone()
    },
  })
  const { value: isOut, ...nightout } = form.bind('nightout')
  return (
    <Section title={texts.approve}>
      <SmallForm form={form} label={texts.approve}>
        <FormRow columns={[3, 2, 3, 2]}>
          <DateField label={texts.inDate} required {...form.bind('in_date')} />
          <TimeField label={texts.inTime} required step={15} {...form.bind('in_time')} />
          <DateField label={texts.outDate} required {...form.bind('out_date')} />
          <TimeField
            label={texts.outTime}
            required
            step={15}
            {...form.bind('out_time')}
            onChange={(out_time) => form.set({ out_time, out_date: outDateOf({ ...form.values, out_time }) })}
          />
        </FormRow>
        {isBackwards(row) && (
          <TextField
            onPaper={false}
            label={texts.mileageReason}
            required
            maxLength={200}
            {...form.bind('mileage_reason')}
          />
        )}
        <Inline align="bottom">
          <NumberField label={texts.breakMinutes} {...form.bind('break_minutes')} />
          <CheckboxField label={texts.nightout} checked={isOut} {...nightout} />
          <Push>
            <Button variant="primary" type="submit" loading={form.isSaving}>
              {texts.approve}
            </Button>
          </Push>
        </Inline>
      </SmallForm>
    </Section>
  )
}

/** What the phone sent, the week and the feed, shown at once: what came later would push the other down. */
function Around({ row }: { row: ApprovalRow }) {
  const { time_zone: zone } = useViewer()
  const hours = useQuery(getWeekHoursOptions(row.driver_id, weekOf(row.date).from))
  const feed = useQuery(getApproveActivitiesOptions(row.id))
  const phone = useSentByPhone({ workday_ids: String(row.id) })
  if (!hours.data) return <LoadingState query={hours} />
  if (!feed.data || phone.isWaiting) return <LoadingState query={feed} />
  return (
    <>
      <SentTable sent={phone.sent} breaks={phone.breaks} />
      <WeekHours hours={hours.data} />
      <Section title={texts.activity}>
        <Timeline
          label={texts.activity}
          entries={feed.data.map((one) => ({
            key: one.id,
            time: showTime(one.time, zone),
            day: showLongDate(instantToLocal(one.time, zone).date),
            text: one.message,
            detail: (one.client_user ?? one.agency_user)?.full_name,
          }))}
        />
      </Section>
    </>
  )
}
