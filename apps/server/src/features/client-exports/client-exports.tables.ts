import type { TableRecords } from '#tables/table-record.ts'

export const clientExportsTables = {
  'platform.client_exports': {
    export: { none: 'exports themselves' },
  },
} satisfies TableRecords
