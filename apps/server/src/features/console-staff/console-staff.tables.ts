import type { TableRecords } from '#tables/table-record.ts'

export const consoleStaffTables = {
  'platform.console_roles': {},
} satisfies TableRecords
