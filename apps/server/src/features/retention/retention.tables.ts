import type { TableRecords } from '#tables/table-record.ts'

export const retentionTables = {
  retention_rules: {
    trail: { name: 'Retention rule', known_by: 'rule', screen: '/account-settings/retention' },
    people: 'none',
    export: 'whole',
  },
  retention_runs: {
    trail: { none: 'counts what was removed' },
    people: 'none',
    export: 'whole',
  },
} satisfies TableRecords
