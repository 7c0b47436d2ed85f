import { copiedSide, copyOrderErrors, maxCopyDates } from '@dray/domain/job-copies/copies.ts'
import { type CopyPattern, patternDates } from '@dray/domain/job-copies/copy-pattern.ts'
import { jobCopyMessages, copyDialogTexts as texts } from '@dray/domain/job-copies/job-copies.messages.ts'
import { jobControlLabel } from '@dray/domain/job-steps/job-controls.messages.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { useState } from 'react'
import { type OfficeJob, useCompanyZone } from '#features/jobs/index.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { usePreference } from '#platform/preferences.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { MultiDateField } from '#ui/fields/multi-date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { CopyPatternFields } from './copy-pattern-fields.tsx'
import { addRecurringJobs, addRepeatJobs } from './job-copies.queries.ts'

interface CopyDialogProps {
  job: OfficeJob
  onClose: () => void
}

interface CopyForm {
  /** Of a repetition. */
  date: string | null
  recurring_dates: string[]
  count: string
}
type CopyFormState = ReturnType<typeof useForm<CopyForm, string>>

/** The first reason of each field, as the server would find it. */
function errorsOf({ recurring_dates, date, count }: CopyForm, isRecurring: boolean) {
  if (!isRecurring && date === null) return { date: jobCopyMessages.date_required }
  const typed = typedNumber(count)
  if (typed === null) return { count: jobCopyMessages.count_required }
  const order = { recurring_dates: isRecurring ? recurring_dates : null, count: Number(typed) }
  return Object.fromEntries(Object.entries(copyOrderErrors(order)).map(([field, reasons]) => [field, reasons?.[0]]))
}

function CopyDialog({ job, isRecurring, onClose }: CopyDialogProps & { isRecurring: boolean }) {
  const side = copiedSide(job)
  const form = useForm<CopyForm, string>({
    start: { recurring_dates: [], date: job[`${side}_date`], count: '1' },
    check: (values) => errorsOf(values, isRecurring),
    send: ({ recurring_dates, date, count }, _, keyOf) => {
      const copies = { count: Number(typedNumber(count)), recurring_data: { id: job.id } }
      return isRecurring
        ? addRecurringJobs({ ...copies, recurring_dates }, keyOf)
        : addRepeatJobs({ ...copies, ...(date && { date }) }, keyOf)
    },
    onSaved: sayAndClose(onClose),
  })
  const { recurring_dates, date, count } = form.values
  const made = (isRecurring ? recurring_dates.length : 1) * (Number(typedNumber(count)) || 0)
  const title = jobControlLabel(isRecurring ? 'recurring' : 'repeat', job.job_type === jobType.trip)
  return (
    <SmallFormDialog
      form={form}
      size={isRecurring ? 'medium' : 'small'}
      onClose={onClose}
      title={texts.titleOf(title, job.job_number)}
      label={title}
      confirm={texts.make(made, isRecurring ? undefined : (date ?? undefined))}
    >
      <Stack>
        <Text tone="muted">{texts.what}</Text>
        {isRecurring && <RecurringDates job={job} form={form} />}
        {!isRecurring && (
          <DateField label={texts.date[side]} description={texts.dateHint} required autoFocus {...form.bind('date')} />
        )}
        <NumberField
          label={isRecurring ? texts.countEach : texts.count}
          decimals={0}
          required
          {...form.bind('count')}
        />
      </Stack>
    </SmallFormDialog>
  )
}

const holidaysKey = 'job-copies.without-holidays-of'
/** It says which days there are, and until when. */
const isWhole = ({ weekdays, until }: Pick<CopyPattern, 'weekdays' | 'until'>) => weekdays.length > 0 && until !== null
const noPattern = { weekdays: [], every_weeks: 1, until: null } as const

/** The days of a pattern, or single ones: a pattern fills the calendar, which has the last word. */
function RecurringDates({ job, form }: { job: OfficeJob; form: CopyFormState }) {
  const today = dateIn(useCompanyZone(), new Date().toISOString())
  const [without_holidays_of, setHolidays] = usePreference<CopyPattern['without_holidays_of']>(holidaysKey, null)
  const [days, setDays] = useState<Omit<CopyPattern, 'without_holidays_of'>>(noPattern)
  const side = copiedSide(job)
  const own = side === 'delivery' ? job.delivery_date : job.collection_date
  const handleChange = (pattern: CopyPattern) => {
    setDays(pattern)
    setHolidays(pattern.without_holidays_of)
    // Days that were chosen by hand stay until a pattern makes some.
    if (isWhole(days) || isWhole(pattern)) form.set({ recurring_dates: patternDates(pattern, { own, today }) })
  }
  return (
    <>
      <CopyPatternFields
        pattern={{ ...days, without_holidays_of }}
        min={own !== null && own >= today ? addDays(own, 1) : today}
        onChange={handleChange}
      />
      <MultiDateField
        label={texts.dates[side]}
        description={texts.datesHint(maxCopyDates)}
        required
        {...form.bind('recurring_dates')}
      />
    </>
  )
}

/** Copies a job or a trip to days that are chosen, so often each. */
export const RecurringDialog = (props: CopyDialogProps) => <CopyDialog {...props} isRecurring />
/** Copies a job to its own day, or to another one. */
export const RepeatDialog = (props: CopyDialogProps) => <CopyDialog {...props} isRecurring={false} />
