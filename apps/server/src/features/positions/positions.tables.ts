import type { Fix } from '@dray/domain/positions/fix.ts'
import type { TableRecords } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    driver_last_positions: { doubted: Fix[] }
    vehicle_last_positions: { doubted: Fix[] }
  }
}

const unrecorded = 'written many times a minute; the rows are the record'

export const positionsTables = {
  driver_positions: {
    trail: { none: unrecorded },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        // Their fixes stand in the copy by the hour.
        copies: [],
        rows: 'removed',
      },
    ],
    export: 'whole',
    keep: {
      driver_positions: {
        what: "Tracks of drivers' phones",
        months: 3,
        least: 1,
        basis: 'To show where a job stood; no longer than that needs (UK GDPR, article 5)',
        most: 12,
        removes: { kind: 'rows', date: 'to_at', key: ['driver_id', 'from_at'] },
      },
    },
  },
  driver_last_positions: {
    trail: { none: unrecorded },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: ['at', 'latitude', 'longitude', 'accuracy_m', 'speed_kmh', 'heading'],
        rows: 'removed',
      },
    ],
    no_amounts: ['doubted'],
    export: { none: 'where a driver was last stands in the track' },
  },
  vehicle_positions: {
    trail: { none: unrecorded },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        // Their fixes stand in the copy by the hour.
        copies: [],
        rows: 'kept',
        clears: ['driver_id', 'workday_id'],
      },
    ],
    export: 'whole',
    keep: {
      vehicle_positions: {
        what: "Tracks of vehicles' trackers",
        months: 3,
        least: 1,
        basis: 'To show where a job stood; no longer than that needs (UK GDPR, article 5)',
        most: 12,
        removes: { kind: 'rows', date: 'to_at', key: ['vehicle_id', 'from_at'] },
      },
    },
  },
  vehicle_last_positions: {
    trail: { none: unrecorded },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: ['at', 'latitude', 'longitude', 'accuracy_m', 'speed_kmh', 'heading'],
        rows: 'kept',
        clears: ['driver_id', 'workday_id'],
      },
    ],
    no_amounts: ['doubted'],
    export: { none: 'where a vehicle was last stands in the track' },
  },
  live_maps: {
    trail: { none: 'until when a map is open; nobody decides it' },
    people: 'none',
    export: { none: 'until when a map is open, of this minute' },
  },
} satisfies TableRecords
