import type { TableRecords } from '#tables/table-record.ts'

export const driverPushesTables = {
  driver_pushes: {
    trail: { none: 'where messages to a phone go, and what was told last; it goes with the phone' },
    people: 'none',
    not_personal: { 'goes with its row': ['endpoint'] },
    export: { none: 'opens the way to a phone, and goes with it' },
  },
} satisfies TableRecords
