import { driverClasses } from '@dray/domain/drivers/driver-class.ts'
import { trailerAlong, vehicleAlong } from '@dray/domain/imports/along-columns.ts'
import { catalogueKind } from '@dray/domain/imports/import-columns.ts'
import { checkPartWords, classWords } from '@dray/domain/imports/value-words.ts'
import { checkParts } from '@dray/domain/vehicles/check-parts.ts'
import { checks } from '@dray/domain/vehicles/checks.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { vehicleTypes } from '@dray/domain/vehicles/vehicle-types.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import type { TableRecords } from '#tables/table-record.ts'

/** Lists show the parts by their names. */
const partChoice = { kind: 'word' as const, of: checkParts, also: checkPartWords }

export const vehiclesTables = {
  vehicles: {
    trail: {
      name: 'Vehicle',
      known_by: 'reg',
      screen: '/account-settings/vehicles?tab=vehicles&open=:id',
      ids: ['vehicle_id'],
    },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['first_registered'] },
    export: 'whole',
    amounts: ['cost_per_mile', 'cost_per_hour'],
    no_amounts: ['payload_kg', 'gross_weight_kg', 'train_weight_kg', 'spaces'],
    imports: {
      vehicles: catalogueKind(vehicles, {
        identity: ['reg'],
        choices: { driver_class_id: { kind: 'choice', of: driverClasses, also: classWords } },
        along: vehicleAlong,
      }),
    },
  },
  trailers: {
    trail: {
      name: 'Trailer',
      known_by: 'serial_no',
      screen: '/account-settings/vehicles?tab=trailers&open=:id',
      ids: ['trailer_id'],
    },
    people: 'none',
    export: 'whole',
    no_amounts: ['cubic_max', 'gross_weight_kg', 'spaces'],
    imports: {
      trailers: catalogueKind(trailers, {
        identity: ['code'],
        name: { field: 'serial_no' },
        along: trailerAlong,
        without: ['pmi_due'],
      }),
    },
  },
  vehicle_types: {
    trail: {
      name: 'Vehicle type',
      known_by: 'v_code',
      screen: '/account-settings/vehicles?tab=vehicle_types&open=:id',
      ids: ['vehicle_type_id'],
    },
    people: 'none',
    export: 'whole',
    no_amounts: ['payload_kg', 'spaces'],
    called: { entity: 'vehicle_type', code: 'v_code', name: 'v_code' },
    imports: {
      vehicle_types: catalogueKind(vehicleTypes, { identity: ['v_code'], name: { field: 'description' } }),
    },
  },
  checks: {
    trail: {
      name: 'Check',
      known_by: 'name',
      screen: '/account-settings/vehicles?tab=vehicle_checks&open=:id',
      ids: ['check_id'],
    },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['name', 'random_picture'] },
    export: 'whole',
    imports: {
      vehicle_checks: catalogueKind(checks, {
        identity: ['name'],
        fixed: { truck_type: 1 },
        choices: { part: partChoice },
      }),
      trailer_checks: {
        ...catalogueKind(checks, { identity: ['name'], fixed: { truck_type: 2 }, choices: { part: partChoice } }),
        list: { path: '/account-settings/vehicles', tab: 'trailer_checks' },
      },
    },
  },
  favourite_drivers: {
    trail: { name: 'Favourite driver', of: { vehicle_id: 'vehicles' } },
    people: [
      { who: ['driver'], by: { person: 'driver_id' }, copies: ['vehicle_id', 'shift_type_id'], rows: 'removed' },
    ],
    export: 'whole',
  },
  inspections: {
    trail: { name: 'Inspection (PMI)', known_by: 'date', of: { vehicle_id: 'vehicles', trailer_id: 'trailers' } },
    people: 'none',
    not_personal: {
      'how a vehicle was kept, by whom as the law asks for it': [
        'document_url',
        'note',
        'signed_off_at',
        'signed_off_by',
      ],
    },
    export: 'whole',
    keep: {
      inspections: {
        what: 'Inspections (PMI) before the last',
        months: 15,
        basis: 'DVSA guide: at least 15 months',
        most: 72,
        removes: { kind: 'rows', date: 'date', newest_of: ['vehicle_id', 'trailer_id'], files: 'document_url' },
      },
    },
    files: { named: ['document_url'] },
  },
  off_road_periods: {
    trail: {
      name: 'Time off the road (VOR)',
      known_by: 'from_date',
      of: { vehicle_id: 'vehicles', trailer_id: 'trailers' },
    },
    people: 'none',
    not_personal: { 'how a vehicle was kept, by whom as the law asks for it': ['note', 'reason'] },
    export: 'whole',
  },
  vehicle_dates: {
    trail: { name: 'Vehicle date', known_by: 'kind', of: { vehicle_id: 'vehicles' } },
    people: 'none',
    export: 'whole',
  },
} satisfies TableRecords
