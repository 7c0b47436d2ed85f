import { addCustomer, changeCustomer } from '@dray/domain/customers/customers.calls.ts'
import { customerColumns } from '@dray/domain/imports/import-columns.ts'
import type { TableRecords } from '#tables/table-record.ts'

export const customersTables = {
  customers: {
    trail: {
      name: 'Customer',
      known_by: 'customer_name',
      screen: '/account-settings/customers?open=:id',
      ids: ['customer_id'],
    },
    people: [
      {
        who: ['customer'],
        by: { person: 'id' },
        copies: ['customer_code', 'customer_name', 'email', 'landline'],
        rows: 'kept',
        clears: ['email', 'landline'],
        sets: { customer_portal: 0, enable_email_notifications: 0 },
      },
    ],
    not_personal: { 'another business': ['address_line_1', 'address_line_2', 'post_code', 'stop_reason', 'town'] },
    export: 'whole',
    called: { entity: 'customer', code: 'customer_code', name: 'customer_name' },
    imports: {
      customers: {
        noun: { one: 'customer', many: 'customers' },
        add: addCustomer,
        change: changeCustomer,
        columns: customerColumns,
        identity: ['customer_code'],
        name: { field: 'customer_name' },
      },
    },
  },
  customer_companies: {
    trail: { name: 'Customer company', of: { customer_id: 'customers' } },
    people: [
      {
        who: ['customer'],
        by: { person: 'customer_id' },
        copies: ['contact', 'role', 'mobile', 'accounts_email', 'alternative_accounts_email'],
        rows: 'kept',
        clears: ['contact', 'role', 'mobile', 'accounts_email', 'alternative_accounts_email'],
      },
    ],
    not_personal: { 'another business': ['account_no', 'bank_name', 'sort_code', 'vat_code'] },
    export: 'whole',
  },
  customer_emails: {
    trail: { name: 'Customer e-mail address', known_by: 'email', of: { customer_id: 'customers' } },
    people: [{ who: ['customer'], by: { person: 'customer_id' }, copies: ['email'], rows: 'removed' }],
    export: 'whole',
  },
  customer_invoice_settings: {
    trail: { name: 'Customer invoice settings', of: { customer_id: 'customers' }, money: true },
    people: 'none',
    export: 'whole',
  },
  customer_proof_rules: {
    trail: { name: 'Customer proof rule', of: { customer_id: 'customers' } },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['pod_name'] },
    files: { no_files: ['pod_signature'] },
    export: 'whole',
  },
  customer_sftp: {
    trail: { name: 'Customer SFTP account', known_by: 'username', of: { customer_id: 'customers' } },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['username'] },
    export: { without: ['password_hash'] },
  },
  customer_users: {
    trail: { name: 'Portal user', known_by: 'name', of: { customer_id: 'customers' } },
    people: [{ who: ['customer'], by: { person: 'customer_id' }, copies: ['name', 'email', 'kind'], rows: 'removed' }],
    export: 'whole',
  },
  customer_sftp_keys: {
    trail: { name: 'Key of a customer SFTP account', known_by: 'name', of: { customer_id: 'customers' } },
    people: 'none',
    not_personal: {
      'a number that stands for a person, whose name is elsewhere': ['added_by_name'],
      'what a thing is called, or a date': ['name'],
    },
    export: { harmless: ['public_key'] },
  },
} satisfies TableRecords
