import { contractorTexts } from '@dray/domain/contractors/contractors.messages.ts'
import { holidaySettingsTexts as holidays } from '@dray/domain/holidays/holiday-settings.messages.ts'
import { type CatalogueSource, fieldColumn } from '#features/catalogues/index.ts'
import { nationOptions } from '#features/holidays/index.ts'
import { companyWarnings } from '#features/lookups/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'

/** What contractors, sub-contractors and depots have alike. */
export const directoryForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'code' }, { field: 'name' }], shares: [1, 2] },
      { fields: [{ field: 'address1' }] },
      { fields: [{ field: 'address2' }] },
      {
        fields: [{ field: 'town' }, { field: 'postcode', warn: companyWarnings.postcode }, { field: 'country' }],
        shares: [2, 1, 1],
      },
      {
        fields: [
          { field: 'email', control: { kind: 'email' } },
          { field: 'landline', control: { kind: 'phone' } },
        ],
        shares: [2, 1],
      },
    ],
  },
]

/** A depot's own: where it is, and whose bank holidays it keeps. */
export const depotForm: readonly FormPart[] = directoryForm.map(({ lines, ...part }) => ({
  ...part,
  lines: [
    ...lines,
    {
      fields: [
        { field: 'latitude', hint: contractorTexts.positionHint, control: { kind: 'number', decimals: 6 } },
        { field: 'longitude', control: { kind: 'number', decimals: 6 } },
      ],
    },
    {
      fields: [
        { field: 'bank_holidays', hint: holidays.depotHint, control: { kind: 'select', options: nationOptions } },
      ],
    },
  ],
}))

type Directory = Pick<CatalogueSource, 'sortable'> & {
  fields: Record<'code' | 'name' | 'email' | 'landline' | 'town', CatalogueSource['fields'][string]>
}

export const directoryColumns = (source: Directory) => [
  fieldColumn(source, 'code', { width: 110, grow: 0.4, look: 'strong' }),
  fieldColumn(source, 'name', { width: 200 }),
  fieldColumn(source, 'email', { width: 220 }),
  fieldColumn(source, 'landline', { width: 130, grow: 0.5 }),
  fieldColumn(source, 'town', { width: 130 }),
]
