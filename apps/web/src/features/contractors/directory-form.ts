import type { FormPart } from '../catalogues/index.ts'

/** What contractors, sub-contractors and depots have alike. */
export const directoryForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'code' }, { field: 'name' }], shares: [1, 2] },
      { fields: [{ field: 'address1' }] },
      { fields: [{ field: 'address2' }] },
      { fields: [{ field: 'town' }, { field: 'postcode' }, { field: 'country' }], shares: [2, 1, 1] },
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

interface Entry {
  code: string
  name: string
  email: string | null
  landline: string | null
  town: string | null
}

export const directoryColumns = [
  { id: 'code', header: 'Code', width: 110, grow: 0.4, sortable: true, look: 'strong', text: (row: Entry) => row.code },
  { id: 'name', header: 'Name', width: 200, sortable: true, text: (row: Entry) => row.name },
  { id: 'email', header: 'E-mail', width: 220, sortable: true, text: (row: Entry) => row.email },
  { id: 'landline', header: 'Landline', width: 130, grow: 0.5, sortable: true, text: (row: Entry) => row.landline },
  { id: 'town', header: 'Town', width: 130, sortable: true, text: (row: Entry) => row.town },
] as const
