import type { DayMarks } from '@dray/domain/driver-pushes/day-news.ts'
import type { TableRecords } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    driver_pushes: { seen: DayMarks }
  }
}

export const driverPushesTables = {
  driver_pushes: {
    trail: { none: 'where messages to a phone go, and what was told last; it goes with the phone' },
    people: 'none',
    not_personal: { 'goes with its row': ['endpoint'] },
    export: { none: 'opens the way to a phone, and goes with it' },
  },
} satisfies TableRecords
