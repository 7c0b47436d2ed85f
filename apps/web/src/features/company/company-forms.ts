import { companyDetailsTexts as texts } from '@dray/domain/company/company-details.messages.ts'
import { companyWarnings, lookupControl, taxCodeOptions } from '#features/lookups/index.ts'
import { usualMinutesLine } from '#features/service-minutes/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { zones } from './zones.ts'

const allStops = () => ({})

export const detailsForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'company_name' }] },
      {
        fields: [{ field: 'address1' }, { field: 'address2' }],
      },
      {
        fields: [{ field: 'town' }, { field: 'postcode', warn: companyWarnings.postcode }, { field: 'country' }],
        shares: [2, 1, 1],
      },
      {
        fields: [
          { field: 'landline', control: { kind: 'phone' } },
          { field: 'mobile', control: { kind: 'phone' } },
        ],
      },
      {
        fields: [{ field: 'email', control: { kind: 'email' } }, { field: 'website' }],
      },
      { fields: [{ field: 'opening_hours', hint: texts.hoursHint, control: { kind: 'textarea', rows: 2 } }] },
      {
        fields: [
          { field: 'vat_code', hint: texts.vatHint, warn: companyWarnings.vat_code },
          { field: 'company_house_no' },
        ],
      },
      {
        fields: [
          { field: 'time_zone', hint: texts.zoneHint, control: { kind: 'choice', options: zones } },
          { field: 'late_tolerance_minutes', hint: texts.lateToleranceHint, control: { kind: 'number' } },
        ],
      },
      usualMinutesLine(texts.serviceHint, allStops),
    ],
  },
]

export const bankForm: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [{ field: 'bank_name' }, { field: 'account_no' }, { field: 'sort_code' }],
      },
    ],
  },
]

export const quotesForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'quote_valid_days', hint: texts.quoteDaysHint, control: { kind: 'number' } }] },
      { fields: [{ field: 'quote_terms', hint: texts.quoteTermsHint, control: { kind: 'textarea' } }] },
    ],
  },
]

const numbers = (field: string) => [
  { field: `${field}_prefix` },
  { field: `${field}_next`, control: { kind: 'number' as const } },
]

export const numberingForm: readonly FormPart[] = [
  {
    lines: [
      { fields: numbers('invoice') },
      { fields: numbers('credit_note') },
      { fields: numbers('self_bill') },
      {
        fields: [
          {
            field: 'default_tax_code_id',
            hint: texts.usualHint,
            control: lookupControl(taxCodeOptions),
          },
          {
            field: 'non_vat_tax_code_id',
            hint: texts.nonVatHint,
            control: lookupControl(taxCodeOptions),
          },
        ],
      },
      { fields: [{ field: 'invoice_note', control: { kind: 'textarea' } }] },
    ],
  },
]
