import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { checkFieldTypes, checks } from '@dray/domain/vehicles/checks.ts'
import { Badge } from '../../ui/badge.tsx'
import { type CatalogueView, sourceOfKind } from '../catalogues/index.ts'

type Check = CallReceived<typeof checks.calls.show>

const fieldTypes = checkFieldTypes.map(({ id, name }) => ({ value: id, label: name }))
const { field_type, random_picture } = checks.fields

/** What is checked of vehicles, or of trailers. */
export const checksView = (kind: 'vehicle' | 'trailer'): CatalogueView<Check> => ({
  source: sourceOfKind(checks, kind),
  nameOf: ({ name }) => name,
  columns: [
    {
      id: 'name',
      header: checks.fields.name.label,
      width: 280,
      sortable: true,
      look: 'strong',
      text: (row) => row.name,
    },
    {
      id: 'field_type',
      header: field_type.label,
      width: 160,
      grow: 0.5,
      sortable: true,
      text: (row) => checkFieldTypes.find(({ id }) => id === row.field_type)?.name,
    },
    {
      id: 'random_picture',
      header: random_picture.label,
      width: 140,
      grow: 0,
      sortable: true,
      cell: (row) => (row.random_picture === 1 ? <Badge tone="blue">Yes</Badge> : <Badge>No</Badge>),
    },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'name' }] },
        { fields: [{ field: 'field_type', control: { kind: 'select', options: fieldTypes } }] },
        { fields: [{ field: 'random_picture', control: { kind: 'flag' } }] },
      ],
    },
  ],
})
