import { customerTypes } from '@dray/domain/customers/customer.ts'
import { invoiceKinds } from '@dray/domain/customers/customer-parts.ts'
import { customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { proofSendings } from '@dray/domain/proofs/proof-sending.ts'
import { companyWarnings, lookupControl, taxCodeOptions } from '#features/lookups/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { addressLines } from './address-lines.ts'

const types = customerTypes.map(({ id, name }) => ({ value: id as number, label: name }))
const kinds = invoiceKinds.map((kind) => ({ value: kind, label: texts.invoiceKinds[kind] }))
const podOptions = proofSendings.map((value) => ({ value, label: texts.pods[value] }))
const email = { kind: 'email' } as const
const flag = { kind: 'flag' } as const

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
      { fields: [{ field: 'email', control: email, hint: texts.emailHint }] },
      { fields: [{ field: 'enable_email_notifications', control: flag }] },
      { fields: [{ field: 'status', control: flag, hint: texts.activeHint, only: 'change' }] },
      { fields: [{ field: 'is_on_stop', control: flag, hint: texts.onStopHint, only: 'change' }] },
      {
        fields: [
          {
            field: 'stop_reason',
            hint: texts.stopReasonHint,
            only: 'change',
            when: ({ is_on_stop }) => is_on_stop === 1,
          },
        ],
      },
    ],
  },
  {
    title: texts.address,
    lines: [...addressLines],
  },
]

export const customerCompanyForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'accounts_email', control: email }] },
      { fields: [{ field: 'alternative_accounts_email', control: { kind: 'tags' } }] },
      { fields: [{ field: 'contact' }, { field: 'role' }, { field: 'mobile', control: { kind: 'phone' } }] },
      {
        fields: [
          { field: 'company_house_no' },
          { field: 'vat_code', warn: companyWarnings.vat_code },
          { field: 'tax_code_id', control: lookupControl(taxCodeOptions) },
        ],
      },
      { fields: [{ field: 'bank_name' }, { field: 'account_no' }, { field: 'sort_code' }] },
    ],
  },
]

export const invoiceSettingsForm: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'invoice_type', control: { kind: 'select', options: kinds } },
          { field: 'needs_po', control: flag },
        ],
      },
      {
        fields: [
          { field: 'terms' },
          { field: 'terms_days', control: { kind: 'number' } },
          { field: 'notified_days', control: { kind: 'number' } },
        ],
        shares: [2, 1, 1],
      },
      { fields: [{ field: 'conditions', control: { kind: 'textarea' } }] },
      {
        fields: [
          { field: 'pods', control: { kind: 'select', options: podOptions } },
          { field: 'nominal_code' },
          { field: 'department_code' },
        ],
        shares: [2, 1, 1],
      },
    ],
  },
]
