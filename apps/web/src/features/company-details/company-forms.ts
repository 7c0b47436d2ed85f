import type { FormPart } from '../catalogues/index.ts'
import { taxCodeOptions } from '../company/index.ts'
import { zones } from './zones.ts'

export const detailsForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'company_name', label: 'Company name' }] },
      {
        fields: [
          { field: 'address1', label: 'Address line 1' },
          { field: 'address2', label: 'Address line 2' },
        ],
      },
      {
        fields: [
          { field: 'town', label: 'Town' },
          { field: 'postcode', label: 'Postcode' },
          { field: 'country', label: 'Country' },
        ],
        shares: [2, 1, 1],
      },
      {
        fields: [
          { field: 'landline', label: 'Landline', control: { kind: 'phone' } },
          { field: 'mobile', label: 'Mobile', control: { kind: 'phone' } },
        ],
      },
      {
        fields: [
          { field: 'email', label: 'E-mail', control: { kind: 'email' } },
          { field: 'website', label: 'Website' },
        ],
      },
      {
        fields: [
          { field: 'vat_code', label: 'VAT number', hint: 'Without it no VAT is charged' },
          { field: 'company_house_no', label: 'Company registration' },
          {
            field: 'time_zone',
            label: 'Time zone',
            hint: 'Days and times are told in it',
            control: { kind: 'choice', options: zones },
          },
        ],
      },
    ],
  },
]

export const bankForm: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'bank_name', label: 'Bank' },
          { field: 'account_no', label: 'Account number' },
          { field: 'sort_code', label: 'Sort code' },
        ],
      },
    ],
  },
]

const numbers = (field: string, label: string) => [
  { field: `${field}_prefix`, label: `${label}: prefix` },
  { field: `${field}_next`, label: `${label}: next number`, control: { kind: 'number' as const } },
]

export const numberingForm: readonly FormPart[] = [
  {
    lines: [
      { fields: numbers('invoice', 'Invoices') },
      { fields: numbers('credit_note', 'Credit notes') },
      { fields: numbers('self_bill', 'Self-billing') },
      {
        fields: [
          {
            field: 'default_tax_code_id',
            label: 'Usual tax code',
            hint: 'Charged where a customer has none of its own. Codes and rates are entered under Tax codes.',
            control: { kind: 'lookup', lookup: taxCodeOptions },
          },
          {
            field: 'non_vat_tax_code_id',
            label: 'Tax code without VAT',
            hint: 'Printed where a job carries no VAT',
            control: { kind: 'lookup', lookup: taxCodeOptions },
          },
        ],
      },
      { fields: [{ field: 'invoice_note', label: 'Note on every invoice', control: { kind: 'textarea' } }] },
    ],
  },
]
