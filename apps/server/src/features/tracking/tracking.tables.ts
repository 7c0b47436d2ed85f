import { everybody, type TableRecords, wrote } from '#tables/table-record.ts'

export const trackingTables = {
  'platform.tracking_tokens': {
    export: { none: 'opens the public pages of jobs' },
  },
  tracking_links: {
    trail: { name: 'Tracking link', of: { job_id: 'jobs' } },
    people: [
      {
        who: everybody,
        by: { user: 'created_by' },
        copies: ['created_at', 'sent_to'],
        redacts: ['sent_to'],
        rows: 'kept',
        clears: ['sent_to'],
        replaces: { created_by_name: 'name' },
      },
      wrote({ by: 'revoked_by', name: 'revoked_by_name', copies: ['revoked_at'] }),
    ],
    not_personal: { 'what a thing is called, or a date': ['last_viewed_at'] },
    export: 'whole',
    keep: {
      tracking_links: {
        what: 'Tracking links and their recipients',
        months: 12,
        basis: 'To show who was told',
        most: 72,
        removes: { kind: 'rows', date: 'created_at' },
      },
    },
  },
} satisfies TableRecords
