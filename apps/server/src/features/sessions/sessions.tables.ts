import type { TableRecords } from '#tables/table-record.ts'

export const sessionsTables = {
  'platform.identities': {},
  'platform.memberships': {
    export: 'whole',
  },
  'platform.one_time_links': {},
  'platform.sign_in_attempts': {},
} satisfies TableRecords
