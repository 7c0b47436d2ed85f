import { mileageCheckId } from '@dray/domain/check-reports/check-values.ts'
import { walkRoundTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import type { CheckShown } from '@dray/domain/driver-day/driver-day.calls.ts'
import { answerOf, readingFault, withAnswer } from '../day/walk-round.ts'
import { TextInput } from './fields.tsx'
import type { Walk } from './walk.ts'

const longest = { Number: 14, Text: 200 } as const

/** What is read rather than looked at: the mileage, the fuel, a text. */
export function ReadingField({ walk, check }: { walk: Walk; check: CheckShown }) {
  const { value } = answerOf(walk.round, check)
  const fault = readingFault(check, value)
  const isNumber = check.field_type === 'Number'
  return (
    <TextInput
      label={texts.reading(check.name)}
      value={value}
      inputMode={isNumber ? (check.id === mileageCheckId ? 'numeric' : 'decimal') : 'text'}
      maxLength={longest[isNumber ? 'Number' : 'Text']}
      enterKeyHint="done"
      onChange={(typed) => walk.draft.change(withAnswer(walk.round, check, { value: typed }))}
      fault={fault && texts[fault]}
    />
  )
}
