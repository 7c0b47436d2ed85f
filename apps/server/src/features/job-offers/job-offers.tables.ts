import type { TableRecords } from '#tables/table-record.ts'

export const jobOffersTables = {
  job_offers: {
    trail: { name: 'Offer to a driver', of: { job_id: 'jobs' }, beside: { driver_id: 'drivers' } },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: ['sent_at', 'on_device_at', 'seen_at', 'answer', 'answered_at', 'reason', 'ignored_at'],
        rows: 'kept',
        clears: ['reason'],
      },
    ],
    export: 'whole',
  },
} satisfies TableRecords
