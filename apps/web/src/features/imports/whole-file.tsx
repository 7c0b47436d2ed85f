import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import type { WholeValue } from '@dray/domain/imports/whole-file.ts'
import { useState } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import type { Import } from './imports.queries.ts'
import classes from './whole-file.module.css'

interface WholeFileProps {
  /** What no column of the file fills. */
  left: Import['fields']
  values: readonly WholeValue[]
  onChange: (values: WholeValue[]) => void
}

/** One value for all rows, for fields that no column fills: those that a new row needs, and others that are added. */
export function WholeFile({ left, values, onChange }: WholeFileProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const fields = left.filter(({ choices }) => choices !== null)
  if (fields.length === 0) return null
  const chosenFor = (field: string) => values.find((one) => one.field === field)?.value ?? null
  const isShown = ({ field, required }: Import['fields'][number]) =>
    required === 1 || added.includes(field) || chosenFor(field) !== null
  const choose = (field: string, value: string | null) => {
    const others = values.filter((one) => one.field !== field)
    onChange(value === null ? others : [...others, { field, value }])
  }
  const hidden = fields.filter((one) => !isShown(one))
  return (
    <Stack>
      <Text look="strong" as="h3">
        {texts.whole}
      </Text>
      <Text look="muted">{texts.wholeHint}</Text>
      <div className={classes.fields}>
        {fields.filter(isShown).map(({ field, label, choices }) => (
          <SelectField
            key={field}
            label={label}
            clearable
            value={chosenFor(field)}
            onChange={(value) => choose(field, value)}
            options={(choices ?? []).map(({ value, detail }) => ({ value, label: value, ...(detail && { detail }) }))}
          />
        ))}
        {hidden.length > 0 && (
          <SelectField
            label={texts.wholeAdd}
            value={null}
            onChange={(field) => field && setAdded([...added, field])}
            options={hidden.map(({ field, label }) => ({ value: field, label }))}
          />
        )}
      </div>
    </Stack>
  )
}
