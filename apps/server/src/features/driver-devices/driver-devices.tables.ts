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
    keep: {
      driver_devices: {
        what: "Drivers' phones, once ended",
        months: 3,
        basis: 'A file saved on the phone can be taken in; longer while a capture names it',
        removes: {
          kind: 'rows',
          date: 'ended_at',
          named_by: { table: 'driver_captures', column: 'device_id' },
        },
      },
    },
  },
  'platform.pairing_codes': {},
} satisfies TableRecords
