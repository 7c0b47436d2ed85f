import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { checkPartNames, checkParts } from '@dray/domain/vehicles/check-parts.ts'
import { checkFieldTypes, checks } from '@dray/domain/vehicles/checks.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { type CatalogueView, fieldColumn, sourceOfKind } from '#features/catalogues/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { StandardChecks } from './standard-checks.tsx'

type Check = CallReceived<typeof checks.calls.show>

const fieldTypes = checkFieldTypes.map(({ id, name }) => ({ value: id, label: name }))

const parts = checkParts.map((value) => ({ value, label: checkPartNames[value] }))
const partName = (part: string) => parts.find(({ value }) => value === part)?.label

/** What is checked of vehicles, or of trailers. */
export const checksView = (kind: 'vehicle' | 'trailer'): CatalogueView<Check> => ({
  source: sourceOfKind(checks, kind),
  nameOf: ({ name }) => name,
  actions: <StandardChecks kind={kind} />,
  columns: [
    fieldColumn(checks, 'name', { width: 280, look: 'strong' }),
    fieldColumn(checks, 'field_type', {
      width: 160,
      grow: 0.5,
      text: (row: Check) => checkFieldTypes.find(({ id }) => id === row.field_type)?.name,
    }),
    fieldColumn(checks, 'part', {
      width: 150,
      grow: 0.5,
      yields: 1,
      text: (row: Check) => partName(row.part),
    }),
    fieldColumn(checks, 'random_picture', {
      width: 140,
      grow: 0,
      cell: (row: Check) =>
        row.random_picture === 1 ? <Badge tone="blue">{texts.yes}</Badge> : <Badge>{texts.no}</Badge>,
    }),
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'name' }] },
        { fields: [{ field: 'field_type', control: { kind: 'select', options: fieldTypes } }] },
        { fields: [{ field: 'part', hint: texts.partHint, control: { kind: 'select', options: parts } }] },
        { fields: [{ field: 'random_picture', control: { kind: 'flag' } }] },
      ],
    },
  ],
})
