import type { TableRecords } from '#tables/table-record.ts'

export const placeArrivalsTables = {
  place_arrivals: {
    trail: { none: 'worked out from positions; the rows are the record' },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: ['side', 'arrived_at', 'last_at', 'left_at', 'nearest_m'],
        rows: 'kept',
      },
    ],
    export: 'whole',
  },
} satisfies TableRecords
