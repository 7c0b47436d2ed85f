import type { TableRecords } from '#tables/table-record.ts'

export const driverDevicesTables = {
  driver_devices: {
    trail: { name: "Driver's phone", known_by: 'model', of: { driver_id: 'drivers' } },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: ['model', 'app_version', 'paired_at', 'told_at'],
        rows: 'kept',
        clears: ['model'],
      },
    ],
    export: { without: ['delivery_hash', 'pin_hash'] },
  },
  'platform.pairing_codes': {},
} satisfies TableRecords
