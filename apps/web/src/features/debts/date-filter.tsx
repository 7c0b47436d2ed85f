import { agedDebtTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'

interface DateFilterProps {
  /** The date that the answer is of. */
  value: string | null
  onChange: (date: string | undefined) => void
}

/** The date that is looked at; blank is today. */
export const DateFilter = ({ value, onChange }: DateFilterProps) => (
  <Inline>
    <Text look="muted">{texts.at}</Text>
    <DateField label={texts.at} hideLabel value={value} onChange={(date) => onChange(date ?? undefined)} />
  </Inline>
)
