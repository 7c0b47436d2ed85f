import { jobReminderTexts as texts } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { type ReminderPreset, reminderPresets } from '@dray/domain/job-reminders/presets.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { reminderTexts } from '@dray/domain/kernel/reminders.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import type { MergeRules } from '#kit/form/merge-values.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { type FormOf, useForm } from '#kit/form/use-form.ts'
import { useOpenRow } from '#kit/form/use-open-row.ts'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { useHasPassed } from '#kit/reminder-table.tsx'
import { Button } from '#ui/display/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Push, Text } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { getJobReminderTimesOptions, saveJobReminder, updateJobReminder } from './job-reminders.queries.ts'
import { blankReminder, instantOf, presetFields, type ReminderForm, reminderErrors } from './reminder-form.ts'
import type { Reminder } from './reminder-table.tsx'

const maxNotes = 1000

interface ReminderEditorProps {
  job: OfficeJob
  zone: string
  /** The reminder that is changed; null for a new one. */
  edited: Reminder | null
  /** Saved, or left. */
  onDone: () => void
}

const formOf = ({ date, notes }: Reminder, zone: string): ReminderForm => ({
  preset: null,
  ...instantToLocal(date, zone),
  notes,
})

type ReminderFormOf = FormOf<ReminderForm, string>

function useNewReminder({ job, zone, onDone }: ReminderEditorProps): ReminderFormOf {
  return useForm<ReminderForm, string>({
    start: blankReminder,
    draft: `job-reminder:${job.id}`,
    check: (values) => reminderErrors(values, zone),
    send: (values, _, keyOf) => saveJobReminder({ job_detail_id: job.id, ...sent(values, zone) }, keyOf),
    onSaved: (message) => {
      toast.success(message)
      onDone()
    },
  })
}

function useChangedReminder({ job, zone, edited, onDone }: ReminderEditorProps & { edited: Reminder }): ReminderFormOf {
  return useRowForm<ReminderForm, string, Reminder>({
    ...useOpenRow(edited, job.job_reminders),
    valuesOf: (reminder) => formOf(reminder, zone),
    labels: { date: reminderTexts.date, time: reminderTexts.time, notes: reminderTexts.notes },
    rules: momentRules,
    check: (values) => reminderErrors(values, zone),
    save: (values, version) => updateJobReminder({ job_id: job.id, id: edited.id, ...sent(values, zone), version }),
    onSaved: (message) => {
      toast.success(message)
      onDone()
    },
  })
}

/** A date and its time only mean something together; a quick reminder follows from them. */
const momentRules: MergeRules<ReminderForm> = { bundles: [['date', 'time']], derived: new Set(['preset']) }

const sent = (values: ReminderForm, zone: string) => ({
  date: instantOf(values, zone) ?? '',
  notes: values.notes.trim(),
})

/** A quick reminder that the job has no time for is not chosen, and says why. */
function useQuickReminder({ job, zone }: ReminderEditorProps, set: (changes: Partial<ReminderForm>) => void) {
  const [error, setError] = useState<string | null>(null)
  const choose = (preset: ReminderPreset | null) => {
    const found = preset === null ? { preset } : presetFields(preset, job, zone)
    setError('error' in found ? found.error : null)
    set('error' in found ? { preset: null } : found)
  }
  return { error, choose, forget: () => setError(null) }
}

/** The form of a new reminder, or of one that is changed. */
export const ReminderEditor = (props: ReminderEditorProps) =>
  props.edited ? <ChangedReminder {...props} edited={props.edited} /> : <NewReminder {...props} />

const NewReminder = (props: ReminderEditorProps) => <ReminderFields {...props} form={useNewReminder(props)} />
const ChangedReminder = (props: ReminderEditorProps & { edited: Reminder }) => (
  <ReminderFields {...props} form={useChangedReminder(props)} />
)

function ReminderFields({ form, ...props }: ReminderEditorProps & { form: ReminderFormOf }) {
  const { zone, edited, onDone } = props
  const quick = useQuickReminder(props, form.set)
  const { data: times } = useQuery(getJobReminderTimesOptions())
  const at = instantOf(form.values, zone)
  const isPast = useHasPassed(at)
  const typed = (field: 'date' | 'time') => ({
    ...form.bind(field),
    onChange: (value: string | null) => {
      quick.forget()
      form.set({ [field]: value, preset: null })
    },
  })
  return (
    <SmallForm form={form} label={texts.form}>
      <FormRow columns={[3, 2, 2]}>
        <SelectField
          label={texts.quick}
          placeholder={texts.quickPlaceholder}
          options={reminderPresets(times ?? []).map(({ preset, label }) => ({ value: preset, label }))}
          value={form.values.preset}
          error={quick.error}
          clearable
          onChange={quick.choose}
        />
        <DateField label={reminderTexts.date} required {...typed('date')} />
        <TimeField label={reminderTexts.time} required {...typed('time')} />
      </FormRow>
      <TextareaField
        onPaper={false}
        label={reminderTexts.notes}
        required
        rows={2}
        maxLength={maxNotes}
        autoFocus
        description={isPast ? reminderTexts.passed : texts.zone}
        {...form.bind('notes')}
      />
      <Inline>
        {edited && <Text tone="muted">{texts.editing}</Text>}
        <Push>
          {edited && <Button onClick={onDone}>{texts.cancelEdit}</Button>}
          <Button variant="primary" type="submit" loading={form.isSaving}>
            {texts.save}
          </Button>
        </Push>
      </Inline>
    </SmallForm>
  )
}
