import { nations } from '@dray/domain/holidays/bank-holidays.ts'
import { copyPatternTexts as texts } from '@dray/domain/job-copies/copy-pattern.messages.ts'
import type { CopyPattern } from '@dray/domain/job-copies/copy-pattern.ts'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

interface CopyPatternProps {
  pattern: CopyPattern
  /** The first day that can be chosen as the last. */
  min: string
  onChange: (pattern: CopyPattern) => void
}

const everyWeeks = texts.everyWeeks.map((label, at) => ({ value: at + 1, label }))
const withHolidays = 'none'
const holidays = [
  { value: withHolidays, label: texts.withHolidays },
  ...nations.map((nation) => ({ value: nation, label: texts.nations[nation] })),
] as const

/** Days that come again and again; what they make stands in the calendar below, where single days can still be changed. */
export function CopyPatternFields({ pattern, min, onChange }: CopyPatternProps) {
  const put = (changes: Partial<CopyPattern>) => onChange({ ...pattern, ...changes })
  const { weekdays, every_weeks, until, without_holidays_of } = pattern
  return (
    <>
      <CheckboxGroup
        title={texts.weekdays}
        allLabel={texts.allDays}
        count={texts.count(weekdays.length)}
        options={texts.days.map((label, at) => ({
          value: String(at + 1),
          label,
          checked: weekdays.includes(at + 1),
        }))}
        onChange={(values, checked) => {
          const changed = values.map(Number)
          const others = weekdays.filter((day) => !changed.includes(day))
          put({ weekdays: checked ? [...others, ...changed] : others })
        }}
      />
      <FormRow columns={[1, 1]}>
        <SelectField
          label={texts.every}
          clearable={false}
          options={everyWeeks}
          value={every_weeks}
          onChange={(weeks) => put({ every_weeks: weeks ?? 1 })}
        />
        <DateField label={texts.until} min={min} value={until} onChange={(date) => put({ until: date })} />
      </FormRow>
      <SelectField
        label={texts.holidays}
        clearable={false}
        options={holidays}
        value={without_holidays_of ?? withHolidays}
        onChange={(nation) => put({ without_holidays_of: nation === withHolidays ? null : nation })}
      />
    </>
  )
}
