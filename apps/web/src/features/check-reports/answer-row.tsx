import { checkEntryTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { checkValues, showCheckValue } from '@dray/domain/check-reports/check-values.ts'
import { severityTexts } from '@dray/domain/defects/defects.messages.ts'
import { severities } from '@dray/domain/vehicles/severities.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fileField } from '#features/files/index.ts'
import type { useForm } from '#kit/form/use-form.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Text } from '#ui/layout/layout.tsx'
import classes from './answer-row.module.css'
import {
  type AnswerField,
  type EntryValues,
  isAnsweredWithDefect,
  isFoundByAnother,
  pathOf,
  withAnswer,
} from './check-entry.ts'
import type { CheckToAnswer } from './check-reports.queries.ts'

type EntryForm = Pick<ReturnType<typeof useForm<EntryValues, { message: string }>>, 'bind' | 'set' | 'values'>

interface AnswerRowProps {
  check: CheckToAnswer
  /** All that are answered. */
  checks: readonly CheckToAnswer[]
  form: EntryForm
}

const answers = checkValues.map((value) => ({ value, label: showCheckValue({ value, field_type: 'Radio' }) }))
const severityOptions = severities.map((value) => ({ value, label: severityTexts[value] }))
const PictureField = fileField('check-pictures')

/** One check with its answer; a defect asks what is wrong, and any answer may carry an advisory. */
export function AnswerRow({ check, checks, form }: AnswerRowProps) {
  const [hasAdvisory, setAdvisory] = useState(false)
  const typed = (field: AnswerField) => String(form.values[pathOf(check.id, field)] ?? '')
  const isAdvised = hasAdvisory || typed('optional_image') !== '' || typed('optional_image_description') !== ''
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <Text look="medium">{check.name}</Text>
        <div className={classes.answer}>
          <Answer check={check} form={form} />
          {!isAdvised && (
            <IconButton
              size="sm"
              label={texts.addAdvisory(check.name)}
              icon={<IconPlus aria-hidden />}
              onClick={() => setAdvisory(true)}
            />
          )}
        </div>
      </div>
      {isAnsweredWithDefect(form.values, check) && <DefectFields check={check} checks={checks} form={form} />}
      {isAdvised && (
        <FormRow columns={[2, 1]}>
          <TextField {...bound(form, check, 'optional_image_description')} label={texts.advisory} maxLength={200} />
          <Picture check={check} form={form} field="optional_image" label={texts.advisoryPicture} />
        </FormRow>
      )}
      {check.random_picture === 1 && isAdvised && (
        <Picture check={check} form={form} field="random_image" label={texts.randomPicture} />
      )}
    </div>
  )
}

/** What a field of text needs. */
function bound(form: EntryForm, { id }: CheckToAnswer, field: AnswerField) {
  const path = pathOf(id, field)
  const { value, error } = form.bind(path)
  return {
    value: String(value ?? ''),
    error,
    onChange: (next: string) => form.set({ [path]: next }),
    'data-path': path,
  }
}

type PartProps = Omit<AnswerRowProps, 'checks'>

function Answer({ check, form }: PartProps) {
  const field = bound(form, check, 'value')
  const label = texts.answerTo(check.name)
  if (check.field_type === 'Number')
    return <NumberField {...field} label={label} hideLabel decimals={3} align="right" />
  if (check.field_type === 'Text') return <TextField {...field} label={label} hideLabel maxLength={200} />
  return (
    <div data-path={field['data-path']} tabIndex={-1} className={classes.choice}>
      <SegmentedControl
        label={label}
        size="sm"
        options={answers}
        value={field.value}
        onChange={(value) => form.set(withAnswer(form.values, check, value))}
      />
      {field.error && (
        <span role="alert">
          <Text tone="danger" look="small">
            {field.error}
          </Text>
        </span>
      )}
    </div>
  )
}

function DefectFields({ check, checks, form }: AnswerRowProps) {
  const severity = bound(form, check, 'severity')
  return (
    <div className={classes.defect}>
      <SegmentedControl
        label={texts.severity}
        showLabel
        options={severityOptions}
        value={severity.value}
        onChange={severity.onChange}
      />
      <FormRow columns={[1, 1]}>
        <TextareaField
          {...bound(form, check, 'defect_description')}
          label={texts.describe}
          rows={2}
          required={!isFoundByAnother(form.values, check, checks)}
          maxLength={500}
        />
        <TextareaField {...bound(form, check, 'defect_note')} label={texts.note} rows={2} maxLength={500} />
      </FormRow>
      <Picture check={check} form={form} field="defect_image" label={texts.defectPicture} />
    </div>
  )
}

function Picture({ check, form, field, label }: PartProps & { field: AnswerField; label: string }) {
  const { onChange, ...rest } = bound(form, check, field)
  return (
    <PictureField
      {...rest}
      label={label}
      description={undefined}
      row={null}
      onChange={(value) => onChange(typeof value === 'string' ? value : '')}
    />
  )
}
