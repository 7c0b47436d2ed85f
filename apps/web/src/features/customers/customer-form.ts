import { customerTypes } from '@dray/domain/customers/customer.ts'
import type { FormPart } from '../catalogues/index.ts'
import { taxCodeOptions } from '../company/index.ts'

const types = customerTypes.map(({ id, name }) => ({ value: id as number, label: name }))

export const customerForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'customer_code' }, { field: 'customer_name' }], shares: [1, 2] },
      {
        fields: [
          { field: 'customer_type', control: { kind: 'select', options: types } },
          { field: 'landline', control: { kind: 'phone' } },
        ],
      },
      { fields: [{ field: 'email', control: { kind: 'email' }, hint: 'Signs in to the portal with it' }] },
      { fields: [{ field: 'enable_email_notifications', control: { kind: 'flag' } }] },
      {
        fields: [
          {
            field: 'is_on_stop',
            control: { kind: 'flag' },
            hint: 'Job entry warns, and the portal takes no orders',
            only: 'change',
          },
        ],
      },
    ],
  },
  {
    title: 'Address',
    lines: [
      { fields: [{ field: 'address_line_1' }] },
      { fields: [{ field: 'address_line_2' }] },
      { fields: [{ field: 'town' }, { field: 'post_code' }, { field: 'country' }], shares: [2, 1, 1] },
    ],
  },
]

export const customerCompanyForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'accounts_email', label: 'Accounts e-mail', control: { kind: 'email' } }] },
      {
        fields: [{ field: 'alternative_accounts_email', label: 'Other accounts e-mails', control: { kind: 'tags' } }],
      },
      {
        fields: [
          { field: 'contact', label: 'Contact' },
          { field: 'role', label: 'Role' },
          { field: 'mobile', label: 'Mobile', control: { kind: 'phone' } },
        ],
      },
      {
        fields: [
          { field: 'company_house_no', label: 'Company registration' },
          { field: 'vat_code', label: 'VAT number' },
          { field: 'tax_code_id', label: 'Tax code', control: { kind: 'lookup', lookup: taxCodeOptions } },
        ],
      },
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

export const invoiceSettingsForm: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'terms', label: 'Terms' },
          { field: 'terms_days', label: 'Days to pay', control: { kind: 'number' } },
          { field: 'notified_days', label: 'Reminded after days', control: { kind: 'number' } },
        ],
        shares: [2, 1, 1],
      },
      { fields: [{ field: 'conditions', label: 'Conditions', control: { kind: 'textarea' } }] },
    ],
  },
]
