import type { TableRecords } from '#tables/table-record.ts'

export const expiryTables = {
  due_dates: {
    view: true,
  },
  due_notices: {
    trail: { none: 'only says what was told already' },
    people: 'none',
    export: { none: 'only says what was told already' },
  },
  dues: {
    view: true,
  },
  off_road_spans: {
    view: true,
  },
  reminder_rules: {
    trail: { name: 'Reminder', known_by: 'kind' },
    people: 'none',
    export: 'whole',
    no_amounts: ['lead'],
  },
} satisfies TableRecords
