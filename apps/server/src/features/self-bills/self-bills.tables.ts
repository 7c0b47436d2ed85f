import type { LinePart } from '@dray/domain/self-bills/line-parts.ts'
import { type TableRecords, whoDrives, wrote } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    self_bill_lines: { parts: LinePart[] }
  }
}

export const selfBillsTables = {
  self_bills: {
    trail: { name: 'Self-bill', known_by: 'inv_number', money: true, ids: ['self_bill_id'] },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: [
          'inv_number',
          'date',
          'date_from',
          'date_to',
          'supplier',
          'net',
          'vat',
          'total_payable',
          'status',
          'paid_on',
        ],
        rows: 'kept',
      },
      wrote({ by: 'created_by', name: 'created_by_name', copies: ['created_at', 'inv_number'] }),
      {
        who: ['owner_driver'],
        by: { person: 'owner_driver_id' },
        copies: [
          'inv_number',
          'date',
          'date_from',
          'date_to',
          'supplier',
          'net',
          'vat',
          'total_payable',
          'status',
          'paid_on',
        ],
        rows: 'kept',
      },
    ],
    export: 'whole',
    amounts: ['net', 'vat', 'total_payable'],
    no_amounts: ['supplier', 'customer'],
  },
  self_bill_lines: {
    trail: { name: 'Self-bill line', of: { self_bill_id: 'self_bills' }, money: true },
    people: 'none',
    export: 'whole',
    amounts: ['hourly_rate', 'nightout', 'net', 'vat', 'parts'],
    no_amounts: ['tax_rate'],
  },
  self_bill_history: {
    trail: { name: 'Self-bill history', of: { self_bill_id: 'self_bills' }, money: true },
    people: [wrote({ by: 'made_by', name: 'made_by_name', copies: ['made_at', 'status', 'note'], redacts: ['note'] })],
    export: 'whole',
  },
  self_bill_periods: {
    trail: { name: 'Closed week', known_by: 'date_from', money: true },
    people: [wrote({ by: 'closed_by', name: 'closed_by_name', copies: ['closed_at', 'date_from', 'date_to'] })],
    export: 'whole',
  },
  self_billing_agreements: {
    trail: {
      name: 'Self-billing agreement',
      known_by: 'from_date',
      of: { user_id: 'driving_people', agency_id: 'agencies', sub_contractor_id: 'sub_contractors' },
    },
    people: [
      {
        who: whoDrives,
        by: { user: 'user_id' },
        copies: ['from_date', 'to_date', 'vat_code', 'wording'],
        rows: 'kept',
      },
    ],
    export: 'whole',
  },
} satisfies TableRecords
