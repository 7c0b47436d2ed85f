import type { TableRecords } from '#tables/table-record.ts'

export const stopEstimatesTables = {
  stop_estimates: {
    trail: { none: 'worked out again every few seconds' },
    people: 'none',
    export: { none: 'worked out again every few seconds' },
  },
} satisfies TableRecords
