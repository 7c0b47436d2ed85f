import { checkModeTexts, checkEntryTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { checkModes } from '@dray/domain/vehicles/check-modes.ts'
import { IconChecks } from '@tabler/icons-react'
import { fileField } from '#features/files/index.ts'
import { driverOptions, lookupControl, trailerOptions, vehicleOptions } from '#features/lookups/index.ts'
import { FormControl } from '#kit/form/form-control.tsx'
import type { Control } from '#kit/form/form-field.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { AnswerRow } from './answer-row.tsx'
import { allOk, bodyOf, type EntryValues, entryErrors, isDangerous, minutesDecimals, startOf } from './check-entry.ts'
import { addCheckReport, type CheckToAnswer } from './check-reports.queries.ts'

interface EnterCheckFormProps {
  of: 'vehicle' | 'trailer'
  /** Left out where it is known of what the check is. */
  onOf: ((of: 'vehicle' | 'trailer') => void) | undefined
  subject_id: number | null
  checks: readonly CheckToAnswer[]
  zone: string
  onClose: () => void
}

const subjects = (['vehicle', 'trailer'] as const).map((value) => ({ value, label: texts[value] }))
const modes = checkModes.map((value) => ({ value, label: checkModeTexts[value] }))
const driverControl = lookupControl(driverOptions)
const subjectControls = { vehicle: lookupControl(vehicleOptions), trailer: lookupControl(trailerOptions) } as const
const pictureControl: Control = { kind: 'custom', Field: fileField('check-pictures') }

interface FieldLook {
  control?: Control
  required?: boolean
}

/** The form of one walk-round check, as long as the list of its checks. */
export function EnterCheckForm({ of, onOf, subject_id, checks, zone, onClose }: EnterCheckFormProps) {
  const form = useForm<EntryValues, { message: string }>({
    start: startOf(checks, zone, subject_id),
    draft: `check:${of}:${subject_id ?? 'new'}`,
    check: (values) => entryErrors(values, checks, zone),
    send: (values, _, keyOf) => addCheckReport(bodyOf(values, { of, checks, zone }), keyOf),
    onSaved: sayAndClose(onClose),
  })
  const { values } = form
  const field = (name: string, label: string, { control, required = false }: FieldLook = {}) => (
    <FormControl
      {...form.bind(name)}
      value={values[name] ?? null}
      onChange={(value) => form.set({ [name]: value as EntryValues[string] })}
      control={control}
      label={label}
      description={undefined}
      required={required}
      row={null}
      selectedLabel={null}
      clearable={false}
    />
  )
  return (
    <SmallFormDialog form={form} size="large" onClose={onClose} title={texts.title} confirm={texts.save}>
      {onOf && <SegmentedControl label={texts.of} options={subjects} value={of} onChange={onOf} />}
      <FormRow columns={subject_id === null ? [1, 1] : [1]}>
        {subject_id === null && field('subject_id', texts[of], { control: subjectControls[of], required: true })}
        {field('driver_id', texts.driver, { control: driverControl, required: true })}
      </FormRow>
      <FormRow columns={[2, 1, 1, 1]} pairs>
        <SegmentedControl
          label={texts.mode}
          showLabel
          wide
          options={modes}
          value={String(values.mode)}
          onChange={(mode) => form.set({ mode })}
        />
        {field('date', texts.date, { control: { kind: 'date' }, required: true })}
        {field('time', texts.time, { control: { kind: 'time' } })}
        {field('minutes', texts.minutes, {
          control: { kind: 'number', decimals: minutesDecimals, unit: texts.minutesUnit },
        })}
      </FormRow>
      <Section
        title={texts.answers}
        actions={
          <Button size="sm" icon={<IconChecks aria-hidden />} onClick={() => form.set(allOk(values, checks))}>
            {texts.allOk}
          </Button>
        }
      >
        <Stack>
          <Text tone="muted">{values.mode === 'start' ? texts.startHint : texts.endHint}</Text>
          {checks.map((check) => (
            <AnswerRow key={check.id} check={check} checks={checks} form={form} />
          ))}
        </Stack>
      </Section>
      {isDangerous(values, checks) && <Notice kind="warning">{texts.dangerousHint}</Notice>}
      {field('signature', texts.signature, { control: pictureControl })}
    </SmallFormDialog>
  )
}
