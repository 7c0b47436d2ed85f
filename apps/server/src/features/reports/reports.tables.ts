import type { TableRecords } from '#tables/table-record.ts'

export const reportsTables = {
  job_earnings: {
    trail: { none: 'worked out from jobs' },
    people: 'none',
    export: { none: 'worked out from jobs' },
  },
  report_changes: {
    trail: { none: 'worked out from jobs' },
    people: 'none',
    export: { none: 'worked out from jobs' },
  },
  report_states: {
    trail: { none: 'worked out from jobs' },
    people: 'none',
    export: { none: 'worked out from jobs' },
  },
  report_sums: {
    trail: { none: 'worked out from jobs' },
    people: 'none',
    export: { none: 'worked out from jobs' },
  },
} satisfies TableRecords
