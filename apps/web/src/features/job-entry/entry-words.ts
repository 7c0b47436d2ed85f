import { entryConflictTexts, entryLabels } from '@dray/domain/job-entry/entry.messages.ts'
import { modeLabel } from '@dray/domain/jobs/mode.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { EntryExtra, EntryField, EntryValues } from './entry-values.ts'
import type { EntryChoices } from './job-entry.queries.ts'

/** A field by its name, a side's with its side: "Collection: Town". */
export function fieldName(field: EntryField): string {
  const label = (entryLabels as Partial<Record<EntryField, string>>)[field] ?? ''
  if (field.startsWith('collection_')) return `${entryConflictTexts.side.collection}: ${label}`
  if (field.startsWith('delivery_')) return `${entryConflictTexts.side.delivery}: ${label}`
  return label
}

const named = (rows: readonly { id: number; code: string }[] | undefined, id: unknown) =>
  rows?.find((row) => row.id === id)?.code ?? String(id)

type Words = (value: unknown, choices: EntryChoices | undefined) => string

const ofField: Partial<Record<EntryField, Words>> = {
  mode: (mode) => modeLabel(mode as EntryValues['mode']),
  customer_id: (id, choices) => choices?.customers.find((one) => one.id === id)?.customer_name ?? String(id),
  load_type_id: (id, choices) => named(choices?.load_types, id),
  freight_type_id: (id, choices) => named(choices?.freight_types, id),
  service_id: (id, choices) => named(choices?.services, id),
  collection_date: (date) => showLongDate(String(date)),
  delivery_date: (date) => showLongDate(String(date)),
  is_vat: (flag) => (flag === 1 ? entryConflictTexts.yes : entryConflictTexts.no),
  job_extra_charges: (extras, choices) =>
    (extras as EntryExtra[])
      .map(({ extra_tariff_id, count, amount }) =>
        [named(choices?.extra_tariffs, extra_tariff_id), count || amount].filter(Boolean).join(' '),
      )
      .join(', '),
}

/** A value of the form as a person reads it. */
export function valueInWords(field: EntryField, value: unknown, choices: EntryChoices | undefined): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return entryConflictTexts.blank
  const words = ofField[field]
  if (words) return words(value, choices)
  return Array.isArray(value) ? value.join(', ') : String(value)
}
