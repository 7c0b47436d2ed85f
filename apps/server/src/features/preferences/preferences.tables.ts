import { everybody, type TableRecords } from '#tables/table-record.ts'

export const preferencesTables = {
  user_preferences: {
    trail: { none: "a person's own screen" },
    people: [{ who: everybody, by: { user: 'user_id' }, copies: ['name', 'value'], rows: 'removed' }],
    export: 'whole',
  },
} satisfies TableRecords
