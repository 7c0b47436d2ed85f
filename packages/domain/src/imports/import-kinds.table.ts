import { addressDetailsTexts } from '../addresses/address-entry.messages.ts'
import { addCustomerAddress, updateCustomerAddress } from '../addresses/addresses.calls.ts'
import { airfreightPrices } from '../calculators/airfreight-prices.ts'
import { londonPrices } from '../calculators/london-prices.ts'
import { contractors } from '../contractors/contractors.ts'
import { depots } from '../contractors/depots.ts'
import { ownerDrivers } from '../contractors/owner-drivers.ts'
import { subContractors } from '../contractors/sub-contractors.ts'
import { addCustomer, changeCustomer } from '../customers/customers.calls.ts'
import { agencies } from '../drivers/agencies.ts'
import { driverClasses } from '../drivers/driver-class.ts'
import { driverEmploymentTypes, drivers, driverTitles, driverTypes, shiftTypes } from '../drivers/drivers.ts'
import { licenceTypes } from '../drivers/licences.ts'
import { generalTasks } from '../general-tasks/general-tasks.ts'
import { clocksToInstants } from '../job-entry/job-clocks.ts'
import { saveJob } from '../job-entry/job-entry.calls.ts'
import { extraTariffs, extraTariffTypes } from '../tariffs/extra-tariffs.ts'
import { freightTypes } from '../tariffs/freight-types.ts'
import { loadTypes } from '../tariffs/load-types.ts'
import { services } from '../tariffs/services.ts'
import { taxCodes } from '../tariffs/tax-codes.ts'
import { waitingCharges } from '../tariffs/waiting-charges.ts'
import { checks } from '../vehicles/checks.ts'
import { trailers } from '../vehicles/trailers.ts'
import { vehicleTypes } from '../vehicles/vehicle-types.ts'
import { vehicles } from '../vehicles/vehicles.ts'
import { driverAlong, trailerAlong, vehicleAlong } from './along-columns.ts'
import { addressColumns, catalogueKind, customerColumns, type ImportKind, jobColumns } from './import-columns.ts'
import type { ImportName } from './import-names.ts'
import { classWords, employmentWords, licenceWords } from './value-words.ts'

/**
 * What can be imported. A catalogue is a line here: its definition, and what makes a row the same one. A row becomes what
 * a person would have sent to the call that adds or changes it, so whatever that call refuses or tells, an import does.
 */
const importKinds = {
  customers: {
    noun: { one: 'customer', many: 'customers' },
    add: addCustomer,
    change: changeCustomer,
    table: 'customers',
    columns: customerColumns,
    identity: ['customer_code'],
    name: { field: 'customer_name' },
  },
  customer_addresses: {
    noun: addressDetailsTexts.noun,
    add: addCustomerAddress,
    change: updateCustomerAddress,
    table: 'customer_addresses',
    columns: addressColumns,
    identity: ['name', 'customer_id', 'post_code'],
  },
  /** Jobs that are there already stay as they are: work on them has gone on since. */
  jobs: {
    noun: { one: 'job', many: 'jobs' },
    add: saveJob,
    change: null,
    table: 'jobs',
    columns: jobColumns,
    identity: ['import_ref'],
    ownIdentity: true,
    isLarge: true,
    inZone: clocksToInstants,
  },
  drivers: catalogueKind(drivers, {
    table: 'drivers',
    identity: ['code'],
    name: { field: 'full_name', of: ['first_name', 'last_name'] },
    choices: {
      title: driverTitles,
      driver_emp_type: { kind: 'choice', of: driverEmploymentTypes, also: employmentWords },
      driver_type: { kind: 'choice', of: driverTypes, also: { own: 1, company: 1, employee: 1, agency: 2 } },
      shift_type_id: { kind: 'choice', of: shiftTypes, also: { days: 1, dayshift: 1, nights: 2, nightshift: 2 } },
      licence_type: { kind: 'word', of: licenceTypes.map(({ name }) => name), also: licenceWords },
    },
    along: driverAlong,
  }),
  agencies: catalogueKind(agencies, { table: 'agencies', identity: ['code'], name: { field: 'name' } }),
  vehicles: catalogueKind(vehicles, {
    table: 'vehicles',
    identity: ['reg'],
    choices: { driver_class_id: { kind: 'choice', of: driverClasses, also: classWords } },
    along: vehicleAlong,
  }),
  vehicle_types: catalogueKind(vehicleTypes, {
    table: 'vehicle_types',
    identity: ['v_code'],
    name: { field: 'description' },
  }),
  trailers: catalogueKind(trailers, {
    table: 'trailers',
    identity: ['code'],
    name: { field: 'serial_no' },
    along: trailerAlong,
    without: ['pmi_due'],
  }),
  vehicle_checks: catalogueKind(checks, { table: 'checks', identity: ['name'], fixed: { truck_type: 1 } }),
  trailer_checks: catalogueKind(checks, { table: 'checks', identity: ['name'], fixed: { truck_type: 2 } }),
  contractors: catalogueKind(contractors, { table: 'contractors', identity: ['code'], name: { field: 'name' } }),
  sub_contractors: catalogueKind(subContractors, {
    table: 'sub_contractors',
    identity: ['code'],
    name: { field: 'name' },
  }),
  owner_drivers: catalogueKind(ownerDrivers, {
    table: 'owner_drivers',
    identity: ['code'],
    name: { field: 'full_name' },
  }),
  depots: catalogueKind(depots, { table: 'depots', identity: ['code'], name: { field: 'name' } }),
  services: catalogueKind(services, { table: 'services', identity: ['code'], name: { field: 'description' } }),
  load_types: catalogueKind(loadTypes, { table: 'load_types', identity: ['code'], name: { field: 'description' } }),
  freight_types: catalogueKind(freightTypes, {
    table: 'freight_types',
    identity: ['code'],
    name: { field: 'description' },
  }),
  waiting_charges: catalogueKind(waitingCharges, {
    table: 'waiting_charges',
    identity: ['code'],
    name: { field: 'description' },
  }),
  extra_tariffs: catalogueKind(extraTariffs, {
    table: 'extra_tariffs',
    identity: ['code'],
    name: { field: 'name' },
    choices: { type: extraTariffTypes },
  }),
  tax_codes: catalogueKind(taxCodes, { table: 'tax_codes', identity: ['code'] }),
  london_prices: catalogueKind(londonPrices, {
    table: 'london_prices',
    identity: ['outcode', 'vehicle_type_id', 'from_date'],
  }),
  airfreight_prices: catalogueKind(airfreightPrices, {
    table: 'airfreight_prices',
    identity: ['place', 'from_kg', 'from_date'],
  }),
  tasks: catalogueKind(generalTasks, { table: 'general_tasks', identity: ['name', 'date'] }),
} as const satisfies Record<ImportName, ImportKind>

export const importKind = (name: string): ImportKind => {
  const kind = (importKinds as Record<string, ImportKind>)[name]
  if (!kind) throw new Error(`No import of ${name}`)
  return kind
}
