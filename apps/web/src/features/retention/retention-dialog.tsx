import { changedRetention } from '@dray/domain/retention/retention.calls.ts'
import { retentionTexts as texts } from '@dray/domain/retention/retention.messages.ts'
import { useMemo } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { changeRetention, keepRule, type RetentionRow } from './retention.queries.ts'

/** A rule as the form edits it; there is one of each name. */
const recordOf = (rule: RetentionRow) => ({ id: 1, ...rule })

const rules = rulesOfBody(changedRetention, { labels: { months: texts.field }, required: ['months'] })

const formOf = ({ rule_months, least_months, most_months }: RetentionRow) => [
  {
    lines: [
      {
        fields: [
          {
            field: 'months',
            control: { kind: 'number' as const },
            hint: texts.fieldHint(rule_months, { least: least_months, most: most_months ?? rule_months }),
          },
        ],
      },
    ],
  },
]

/** For how many months the company keeps one kind of record. */
export function RetentionDialog({ rule, onClose }: { rule: RetentionRow; onClose: () => void }) {
  const form = useMemo(() => formOf(rule), [rule])
  return (
    <FormDialog
      title={texts.changeTitle(rule.what)}
      label={texts.changeTitle(rule.what)}
      name={`retention:${rule.name}`}
      form={form}
      rules={rules}
      row={recordOf(rule)}
      save={async ({ months }, version) => {
        const { row, message } = await changeRetention({ name: rule.name, months: Number(months), version })
        return { message, row: recordOf(row) }
      }}
      onNewer={keepRule}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
