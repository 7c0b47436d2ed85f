import type { TableRecords } from '#tables/table-record.ts'

export const tenantsTables = {
  'platform.tenants': {},
} satisfies TableRecords
