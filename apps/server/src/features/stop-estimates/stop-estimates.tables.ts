import type { TableRecords } from '#tables/table-record.ts'

export const stopEstimatesTables = {
  stop_estimates: {
    trail: { none: 'worked out again every few seconds' },
    people: 'none',
    export: { none: 'worked out again every few seconds' },
  },
  late_estimate_sides: {
    trail: { none: 'only says what was told already' },
    people: 'none',
    export: { none: 'only says what was told already' },
  },
} satisfies TableRecords
