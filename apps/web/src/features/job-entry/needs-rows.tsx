import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { adrClasses } from '@dray/domain/jobs/load-needs.ts'
import { needsInWords } from '@dray/domain/jobs/load-needs-words.ts'
import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'
import { useFormState } from '#kit/form/use-form-state.ts'
import { useShortcuts } from '#platform/shortcuts.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { useEntryContext, useEntryField, useEntrySelect, useEntryValue } from './entry-context.ts'
import { EntryAmount, EntryText } from './entry-fields.tsx'
import type { EntryField, EntryValues } from './entry-values.ts'

const flags = ['needs_tail_lift', 'needs_two_persons', 'is_wait_and_return', 'is_hazardous'] as const

/** Those behind the line that can be wrong. */
const needFields = [
  'collection_contact',
  'collection_service_minutes',
  'delivery_contact',
  'delivery_service_minutes',
  'length_cm',
  'width_cm',
  'height_cm',
  'hire_minutes',
  'un_number',
] as const satisfies readonly EntryField[]

/** The form has hire in hours, as it is typed. */
const wordsOf = (values: EntryValues) => {
  const minutes = jobFields.hire_minutes.form.send(values.hire_minutes)
  return needsInWords({ ...values, hire_minutes: minutes && typedNumber(minutes) })
}

const Flag = memo(({ field }: { field: (typeof flags)[number] }) => {
  const { value, form, bound } = useEntryField(field)
  return <CheckboxField {...bound} checked={value} onChange={(checked) => form.set({ [field]: checked ? 1 : 0 })} />
})

const classOptions = adrClasses.map((one) => ({ value: one, label: one }))
const AdrClass = memo(() => {
  const { value, form, bound } = useEntryField('adr_class')
  return (
    <SelectField
      {...bound}
      options={classOptions}
      value={value}
      onChange={(adr_class) => form.set({ adr_class, ...(adr_class !== null && { is_hazardous: 1 }) })}
    />
  )
})

/** Whom to ask for there, and how long it takes, where the job says otherwise than its address and vehicle. */
const StopNeeds = memo(({ side }: { side: Side }) => (
  <FormRow columns={[2, 1]}>
    <EntryText field={`${side}_contact`} label={entryTexts.contactAt[side]} />
    <EntryAmount field={`${side}_service_minutes`} label={entryTexts.minutesAt[side]} />
  </FormRow>
))

/**
 * What few loads need, behind one line that says what is there. Tab passes it by, as most calls do; its key opens it.
 * `resting` while a dialog above has the keys.
 */
export const NeedsRows = memo(({ resting }: { resting: boolean }) => {
  const { form, job } = useEntryContext()
  const mode = useEntryValue('mode')
  const words = useEntrySelect(wordsOf)
  const isWrong = useFormState(form, ({ errors }) => needFields.some((field) => errors[field] !== undefined))
  const [wanted, setWanted] = useState(job !== null && words !== '')
  const isOpen = wanted || isWrong
  useShortcuts(
    entryTexts.group,
    [
      {
        keys: 'alt+n',
        text: entryTexts.needs,
        disabled: resting,
        run: () => {
          setWanted(true)
          focusField(modeHasSide(mode, 'collection') ? 'collection_contact' : 'delivery_contact')
        },
      },
    ],
    { inDialog: true },
  )
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <FormRows>
      <Inline>
        <Tooltip text={entryTexts.needs} shortcut="alt+n">
          <Button
            size="sm"
            variant="quiet"
            icon={<Icon aria-hidden />}
            aria-expanded={isOpen}
            tabIndex={-1}
            onClick={() => setWanted(!isOpen)}
          >
            {entryTexts.needs}
          </Button>
        </Tooltip>
        {!isOpen && (
          <Text tone="muted" cut>
            {words}
          </Text>
        )}
      </Inline>
      {isOpen && (
        <>
          {(['collection', 'delivery'] as const)
            .filter((side) => modeHasSide(mode, side))
            .map((side) => (
              <StopNeeds key={side} side={side} />
            ))}
          <FormRow columns={[1, 1, 1, 1, 1.2, 1]}>
            <EntryAmount field="length_cm" />
            <EntryAmount field="width_cm" />
            <EntryAmount field="height_cm" />
            <EntryAmount field="hire_minutes" />
            <EntryText field="un_number" />
            <AdrClass />
          </FormRow>
          <Inline gap="loose" wrap>
            {flags.map((field) => (
              <Flag key={field} field={field} />
            ))}
          </Inline>
        </>
      )}
    </FormRows>
  )
})
