import { type TableRecords, wrote } from '#tables/table-record.ts'

export const closedPeriodsTables = {
  closed_periods: {
    trail: { name: 'Closed period', known_by: 'closed_to', screen: '/settings/invoice' },
    people: [
      wrote({ by: 'closed_by', name: 'closed_by_name', copies: ['closed_at', 'closed_to'] }),
      wrote({
        by: 'reopened_by',
        name: 'reopened_by_name',
        copies: ['reopened_at', 'closed_to', 'reopened_reason'],
        redacts: ['reopened_reason'],
      }),
    ],
    export: 'whole',
  },
} satisfies TableRecords
