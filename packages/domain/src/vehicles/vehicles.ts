import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import {
  choiceOrNone,
  code,
  codeOrNone,
  dayOrNone,
  measure,
  reference,
  referenceOrNone,
  ruledText,
  text,
  wholeOrNone,
  wordOrNone,
} from '../catalogues/fields.ts'
import { dueLights } from '../expiry/due-lights-wire.ts'
import { dateIn, id, idOf } from '../kernel/wire.ts'
import { couplings } from './couplings.ts'
import { favouriteDrivers } from './favourite-drivers.calls.ts'
import { equipment, loadSpace, running } from './offers.ts'
import { pmiIntervals } from './pmi.ts'
import { openDefects } from './severities.ts'
import { trackerIdOrNull } from './tracker-id.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'
import { vehicleTexts } from './vehicles.messages.ts'

const named = z.nullable(z.object({ id, name: z.string() }))

/** Those entered by hand, of which there are 400 at most, and the days of times off the road, answered beside them. */
const maxSent = 1300

/** Dates as the documents send them, with commas between; a list is taken as well. In order, none twice. */
export const vehicleDatesIn = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string(), z.null()], 'Must be dates, YYYY-MM-DD'),
    z.transform((given) => (typeof given === 'string' ? given.split(',') : (given ?? [])).map((one) => one.trim())),
  ),
  z.pipe(
    z.transform((dates: string[]) => [...new Set(dates.filter((one) => one !== ''))].sort()),
    z.array(dateIn).check(z.maxLength(maxSent, vehicleTexts.tooManyDates)),
  ),
)

/** Drivers by their ids, or as the vehicle is answered with them; none twice. */
const favouritesIn = z.pipe(
  z
    .array(z.union([z.object({ driver_id: idOf('driver') }), idOf('driver')], 'Must be drivers'), 'Must be drivers')
    .check(z.maxLength(50, 'At most 50 drivers')),
  z.transform((given) => [...new Set(given.map((one) => (typeof one === 'object' ? one.driver_id : one)))]),
)

/** The fleet. Papers, inspections and times off the road belong to a vehicle and are saved by themselves. */
export const vehicles = defineCatalogue({
  ...vehiclePermissions,
  entity: 'vehicle',
  call_names: { one: 'Vehicle', many: 'Vehicles' },
  noun: { one: 'vehicle', many: 'vehicles' },
  path: '/client/vehicle',
  method: 'PUT',
  event: 'vehicleChange',
  fields: {
    code: codeOrNone(),
    reg: code('Registration', 15),
    description: text('Description'),
    vehicle_type_id: reference('Vehicle type', 'vehicle_type'),
    depot_id: referenceOrNone('Depot', 'depot'),
    contractor_id: referenceOrNone('Contract hire', 'contractor'),
    payload_kg: measure('Payload, kg'),
    ...loadSpace,
    ...equipment,
    driver_class_id: choiceOrNone('Driver class', [1, 2, 3, 4]),
    coupling: wordOrNone('Pulls with', couplings),
    gross_weight_kg: measure('Gross weight, kg'),
    train_weight_kg: measure('Train weight, kg'),
    first_registered: dayOrNone('First registered'),
    ...running,
    pmi_interval_weeks: wholeOrNone('Weeks between inspections', pmiIntervals),
    tracker_id: ruledText('Tracker', trackerIdOrNull),
  },
  shows: {
    position: z.int(),
    vehicle_type: z.object({ id, v_code: z.string() }),
    depot: named,
    contractor: named,
    vor_dates: z.string(),
    pmi_dates: z.string(),
    mot_dates: z.string(),
    day_favourite_drivers: favouriteDrivers,
    night_favourite_drivers: favouriteDrivers,
    papers: dueLights,
    defects: openDefects,
  },
  takes: {
    vor_dates: vehicleDatesIn,
    pmi_dates: vehicleDatesIn,
    mot_dates: vehicleDatesIn,
    day_favourite_drivers: favouritesIn,
    night_favourite_drivers: favouritesIn,
  },
  search: ['code', 'reg', 'description', 'tracker_id'],
  sortable: ['code', 'reg', 'description', 'payload_kg'],
  ordering: { id: 'changeVehicleOrder', method: 'PUT', path: '/client/change-vehicle-order', place: 'order' },
  example: { code: 'V01', reg: 'AB12 CDE', vehicle_type_id: 1, vor_dates: '2026-01-05,2026-01-06' },
})
