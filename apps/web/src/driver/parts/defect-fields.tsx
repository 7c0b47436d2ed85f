import { walkRoundTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import { type Severity, severities } from '@dray/domain/vehicles/severities.ts'
import { Choice, TextArea } from './fields.tsx'
import { Notice } from './screen.tsx'

interface Told {
  severity: Severity | null
  description: string
}
interface SeverityFieldsProps {
  found: Told
  /** Characters of the description. */
  longest: number
  /** What is missing is said. */
  isTried: boolean
  onChange: (to: Partial<Told>) => void
}

/** How bad a defect is, with what that means, and what is wrong. */
export function SeverityFields({ found, longest, isTried, onChange }: SeverityFieldsProps) {
  return (
    <>
      <Choice
        label={texts.severity}
        value={found.severity}
        choices={severities.map((value) => ({ value, label: texts.severityLines[value] }))}
        onChange={(severity) => onChange({ severity })}
        fault={isTried && found.severity === null ? texts.severityWanted : null}
      />
      {found.severity === 'dangerous' && <Notice tone="bad">{texts.stopLead}</Notice>}
      <TextArea
        label={texts.describe}
        value={found.description}
        maxLength={longest}
        onChange={(description) => onChange({ description })}
        fault={isTried && found.description.trim() === '' ? texts.describeWanted : null}
      />
    </>
  )
}
