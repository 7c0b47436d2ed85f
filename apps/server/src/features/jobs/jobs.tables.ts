import { jobColumns } from '@dray/domain/imports/import-columns.ts'
import { clocksToInstants } from '@dray/domain/job-entry/job-clocks.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { amountFields, measureFields } from '@dray/domain/jobs/job-fields.ts'
import { type TableRecords, wrote } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    jobs: {
      customer_reference: { name: string }[]
      air_way_bill_numbers: { awb_number: string }[]
      job_emails: { email: string }[]
    }
  }
}

export const jobsTables = {
  jobs: {
    trail: {
      name: 'Job',
      known_by: 'job_number',
      screen: '/traffic-diary?job=:id',
      money: true,
      ids: ['job_detail_id', 'job_id', 'parent_id'],
    },
    people: 'none',
    not_personal: {
      'where goods are collected and delivered, part of the job and kept with it': [
        'base_charge_reason',
        'failed_reason',
        'booked_by',
        'collection_address_line_1',
        'collection_address_line_2',
        'collection_contact',
        'collection_latitude',
        'collection_longitude',
        'collection_name',
        'collection_phone',
        'collection_post_code',
        'collection_town',
        'customer_reference',
        'delivery_address_line_1',
        'delivery_address_line_2',
        'delivery_contact',
        'delivery_latitude',
        'delivery_longitude',
        'delivery_name',
        'delivery_phone',
        'delivery_post_code',
        'delivery_town',
        'job_emails',
        'report_notes',
        'search_text',
      ],
      'a number that stands for a person, whose name is elsewhere': ['created_by'],
      'what a thing is called, or a date': ['first_at', 'first_date', 'last_date'],
    },
    export: 'whole',
    amounts: [...amountFields, 'base_charge_reason', 'extras', 'profit', 'total_charge', 'waiting_charge_pending'],
    no_amounts: [...measureFields, 'air_way_bill_numbers', 'customer_reference', 'job_emails'],
    keep: {
      finance: {
        what: 'Jobs, invoices and credit notes',
        months: 84,
        basis: 'HMRC Notice 700/21: 6 years and the current one',
      },
    },
    in_sums: ['parent_id', 'job_type', 'customer_id', 'last_date', 'total_charge', 'subcost', 'other_costs', 'mileage'],
    imports: {
      /** Jobs that are there already stay as they are: work on them has gone on since. */
      jobs: {
        noun: { one: 'job', many: 'jobs' },
        add: saveJob,
        change: null,
        columns: jobColumns,
        identity: ['import_ref'],
        ownIdentity: true,
        isLarge: true,
        inZone: clocksToInstants,
      },
    },
  },
  job_activities: {
    trail: { name: 'Job activity', of: { job_id: 'jobs' }, money: true },
    people: [
      wrote({
        by: 'user_id',
        name: 'user_name',
        copies: ['at', 'action_type', 'status', 'message'],
        redacts: ['message'],
      }),
    ],
    mentions: ['message'],
    not_personal: { 'what a thing is called, or a date': ['document_url'] },
    export: 'whole',
    amounts: ['amount', 'message'],
    files: { no_files: ['document_url'] },
  },
  job_notes: {
    trail: { name: 'Job note', of: { job_detail_id: 'jobs' } },
    people: [wrote({ by: 'user_id', name: 'user_name', copies: ['created_at', 'notes'], redacts: ['notes'] })],
    not_personal: { 'what a thing is called, or a date': ['show_notes_to_driver'] },
    export: 'whole',
  },
} satisfies TableRecords
