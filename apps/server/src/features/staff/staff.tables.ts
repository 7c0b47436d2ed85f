import type { TableRecords } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    roles: { permissions: number[] }
  }
}

export const staffTables = {
  profiles: {
    trail: { name: 'Profile', known_by: 'email', screen: '/account-settings/profiles?open=:id' },
    people: [
      {
        who: ['profile'],
        by: { person: 'id' },
        copies: ['code', 'first_name', 'last_name', 'email', 'mobile', 'role_id', 'is_active'],
        files: ['profile_image'],
        rows: 'kept',
        clears: ['mobile'],
        replaces: { first_name: 'first_name', last_name: 'last_name', email: 'email' },
        sets: { is_active: 0 },
      },
    ],
    export: 'whole',
    files: { named: ['profile_image'] },
  },
  roles: {
    trail: { name: 'Role', known_by: 'name', screen: '/account-settings/roles?open=:id', ids: ['role_id'] },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['name'] },
    export: 'whole',
    no_amounts: ['permissions'],
  },
} satisfies TableRecords
