import { postcodeWarning } from '@dray/domain/kernel/places/postcode.ts'
import type { FormPart } from '#kit/form/form-field.ts'

/** An address as customers and their saved addresses have it; a postcode of a strange form is kept, with a warning. */
export const addressLines: FormPart['lines'] = [
  { fields: [{ field: 'address_line_1' }] },
  { fields: [{ field: 'address_line_2' }] },
  {
    fields: [
      { field: 'town' },
      {
        field: 'post_code',
        warn: ({ post_code, country }) => postcodeWarning(String(post_code ?? ''), String(country ?? '')),
      },
      { field: 'country' },
    ],
    shares: [2, 1, 1],
  },
]
