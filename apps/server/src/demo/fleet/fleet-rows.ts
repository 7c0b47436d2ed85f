import { isAgencyDriver } from '@dray/domain/drivers/driver-type.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { partOfItem, walkaroundLists } from '@dray/domain/vehicles/walkaround-lists.table.ts'
import { type CompanyPlan, loadTypes } from '#demo/company-plan.ts'
import { businessName, personName, registration } from '#demo/places.ts'
import type { TableRows } from '#demo/rows.repo.ts'
import { agencyFor, agencyRateRows, agencyRows } from './agency-rows.ts'
import { depotsOf } from './depot-rows.ts'
import { leaveAllowanceRows, leaveRequestRows } from './leave-rows.ts'
import { type PaperPerson, paperRows } from './paper-rows.ts'
import { pullingOfClass } from './pulling-of-class.ts'
import { trailersOf } from './trailer-rows.ts'
import { offersOf } from './vehicle-offers.ts'
import { vehiclePaperRows } from './vehicle-paper-rows.ts'

type Row = Record<string, unknown>
export type Own = (row: Row) => Row

/** A driver with what decides whether they can have a job on a date. */
export interface DriverPick {
  id: number
  user_id: number
  full_name: string
  driver_type: number
  shift_type_id: number
  start_time: string
  vehicle_id: number
  reg: string
  /** Which load type the vehicle serves. */
  load: number
  /** Dates on which the driver is away or the vehicle is off the road. */
  absent: ReadonlySet<string>
  /** The last date on which both MOT and PMI are in order. */
  fit_until: string
}

export interface OtherCarrier {
  id: number
  name: string
}

/** So many drivers of a company sign in to their app. */
const maxInTheApp = 40

export interface AppDriver {
  id: number
  user_id: number
  full_name: string
  email: string
}

export interface FleetRows {
  tables: TableRows[]
  app_drivers: AppDriver[]
  drivers: DriverPick[]
  sub_contractors: OtherCarrier[]
  owner_drivers: (OtherCarrier & { load: number })[]
}

export interface FleetInputs {
  own: Own
  /** Ids of each table begin here. */
  first: number
  today: string
  /** One for each driver and then for each owner driver, as adding one takes one. */
  user_ids: readonly number[]
}

const placeOfSub = (i: number) => ({ address1: `${i + 1} Royal Oak Way`, town: 'Daventry', postcode: 'NN11 8PQ' })
const datesFrom = (from: string, count: number) => Array.from({ length: count }, (_, day) => addDays(from, day))

/** Everybody and everything that carries: depots, hired and own vehicles with their dates, drivers with their leave, others. */
export function fleetRows(plan: CompanyPlan, inputs: FleetInputs): FleetRows {
  const { own, first } = inputs
  const vehicles = vehiclesOf(plan, inputs)
  const drivers = driversOf(plan, inputs)
  const sub_contractors = Array.from(
    { length: plan.sub_contractors ?? Math.max(6, Math.round(plan.vehicles / 10)) },
    (_, i) => ({
      id: first + i,
      code: `SUB${i + 1}`,
      name: `${businessName(i * 17 + 5).split(' ')[0]} Vans${i > 29 ? ` ${i}` : ''}`,
    }),
  )
  const owners = ownerDriversOf(plan, inputs)
  const driving = drivers.filter((driver) => driver.vehicle !== null)
  const picks = driving.map(({ row, leaves, vehicle }) => pickOf(row, leaves, vehicles[vehicle ?? 0] as Vehicle))
  const withIds = (rows: Row[]) => rows.map((row, i) => own({ id: first + i, ...row }))
  const trailers = withIds(trailersOf(plan))
  const people = paperRows(
    [
      ...drivers.map(({ row }) => ({ ...row, is_self_employed: row.driver_emp_type === 1 })),
      ...owners.map(({ row, load, last_name }) => ({
        ...row,
        last_name,
        licence_type: licences[load],
        is_self_employed: true,
      })),
    ].map(personOf),
    inputs,
  )
  return {
    tables: [
      ['depots', withIds(depotsOf(plan))],
      ['contractors', withIds(hirers)],
      ['vehicles', vehicles.map(({ row }) => own(row))],
      agencyRows(inputs),
      ['vehicle_dates', withIds(vehicles.flatMap(({ dates }) => dates.filter(({ kind }) => kind !== 'vor')))],
      ['off_road_periods', withIds(vehicles.flatMap(offRoadPeriod))],
      ['drivers', drivers.map(({ row }) => own(row))],
      ['driver_leaves', withIds(drivers.flatMap(({ leaves }) => leaves))],
      ['leave_requests', withIds(leaveRequestRows(drivers, inputs.today))],
      ['leave_allowances', withIds(leaveAllowanceRows(drivers, inputs.today))],
      ['favourite_drivers', withIds(favouritesOf(picks))],
      ['trailers', trailers],
      ['checks', withIds(checks)],
      ['sub_contractors', sub_contractors.map((row, i) => own({ ...row, ...placeOfSub(i), landline: '01327 555014' }))],
      ['owner_drivers', owners.map(({ row }) => own(row))],
      [
        'driving_people',
        [
          ...drivers.map(({ row }) => own({ id: row.user_id, driver_id: row.id, owner_driver_id: null })),
          ...owners.map(({ row }) => own({ id: row.user_id, driver_id: null, owner_driver_id: row.id })),
        ],
      ],
      ...people,
      agencyRateRows(inputs, first + 2 * (drivers.length + owners.length)),
      ...vehiclePaperRows(fleetOf(vehicles, trailers, inputs.today), {
        ...inputs,
        first: first + rowsOf(people, 'papers'),
      }),
    ],
    app_drivers: drivers.slice(0, maxInTheApp).map(({ row }) => row),
    drivers: picks,
    sub_contractors,
    owner_drivers: owners.map(({ row, load }) => ({ id: row.id, name: row.full_name, load })),
  }
}

const personOf = ({
  user_id,
  last_name,
  licence_type,
  is_self_employed,
  driver_type,
}: Row & { is_self_employed: boolean }): PaperPerson => ({
  user_id: Number(user_id),
  last_name: String(last_name),
  licence_type: String(licence_type),
  is_self_employed,
  is_from_agency: isAgencyDriver(driver_type as number | undefined),
})

const rowsOf = (tables: readonly TableRows[], wanted: string) =>
  tables.find(([table]) => table === wanted)?.[1].length ?? 0

/** A vehicle's days off the road as one period. */
function offRoadPeriod({ row, dates }: Vehicle, i: number): Row[] {
  const days = dates.filter(({ kind }) => kind === 'vor').map(({ date }) => date)
  const [from_date] = days
  if (!from_date) return []
  const [reason, note] =
    i % 2 === 0 ? ['service', 'Clutch, at Moorside Garage'] : ['accident', 'Waiting for the assessor']
  return [{ vehicle_id: row.id, from_date, to_date: days.at(-1), reason, note }]
}

/** When MOT and inspection of each are due; trailers have theirs spread over the year. */
const fleetOf = (vehicles: readonly Vehicle[], trailers: readonly Row[], today: string) => ({
  vehicles: vehicles.map(({ row, load, dates }) => ({
    id: row.id,
    mot: lastOf(dates, 'mot'),
    pmi: lastOf(dates, 'pmi'),
    is_heavy: classOfLoad[load] !== 1,
  })),
  trailers: trailers.map((row, i) => ({
    id: Number(row.id),
    mot: addDays(today, 15 + ((i * 61) % 340)),
    pmi: addDays(today, 3 + ((i * 13) % 38)),
    is_heavy: false,
  })),
})
const lastOf = (dates: Vehicle['dates'], kind: string) => dates.filter((one) => one.kind === kind).at(-1)?.date ?? ''

/** Everybody is a favourite of the vehicle they drive; each third vehicle has a second driver, for the other shift. */
function favouritesOf(picks: readonly DriverPick[]): Row[] {
  return picks.flatMap(({ id, vehicle_id, shift_type_id, load }, i) => {
    const own = { driver_id: id, vehicle_id, shift_type_id }
    const second = i % 3 === 0 ? picks.find((other) => other.load === load && other.id > id) : undefined
    return second ? [own, { driver_id: second.id, vehicle_id, shift_type_id: 3 - shift_type_id }] : [own]
  })
}

const hirers: Row[] = [
  {
    code: 'ALB',
    name: 'Albion Hire',
    address1: '3 Dock Road',
    town: 'Bristol',
    postcode: 'BS11 9DB',
    email: 'office@albion.example',
    landline: '01179000111',
  },
  {
    code: 'FLX',
    name: 'Flexitruck Rental',
    address1: '20 Kiln Road',
    town: 'Coventry',
    postcode: 'CV3 4LH',
    email: 'desk@flexitruck.example',
    landline: '02476555016',
  },
]

/** Behind the three that every company has, a picture is asked for now and then of what wears most. */
const pictured = /^(?:Tyres|Body)/
const checksOf = (name: 'rigid' | 'trailer', truck_type: 1 | 2, from: number): Row[] =>
  walkaroundLists[name].items.map((item, place) => ({
    ...{ name: item, field_type: 'Radio', truck_type, part: partOfItem(item), position: from + place },
    random_picture: pictured.test(item) ? 1 : 0,
  }))
const checks: Row[] = [...checksOf('rigid', 1, 4), ...checksOf('trailer', 2, 1)]

interface Vehicle {
  row: Row & { id: number; reg: string }
  load: number
  dates: (Row & { kind: string; date: string })[]
}

function vehiclesOf(plan: CompanyPlan, { first, today }: FleetInputs): Vehicle[] {
  const loadOf = fleetMix(plan.vehicles)
  return Array.from({ length: plan.vehicles }, (_, i) => {
    const id = first + i
    const load = loadOf[i] ?? 0
    const place = { depot_id: depotFor(first, i), contractor_id: i % 8 === 7 ? first + (i % 2) : null }
    const more = {
      driver_class_id: classOfLoad[load] ?? 1,
      ...pullingOfClass[classOfLoad[load] ?? 1],
      first_registered: addDays(today, -400 - ((i * 211) % 3000)),
      pmi_interval_weeks: classOfLoad[load] === 1 ? 10 : 6,
    }
    const description = models[load] ?? null
    const row = {
      id,
      reg: registration(i),
      tracker_id: trackerFor(i),
      description,
      vehicle_type_id: first + load,
      ...place,
      ...more,
      ...offersOf(i, load),
      position: i + 1,
    }
    const dates = Object.entries(vehicleDates(i, today)).flatMap(([kind, days]) =>
      days.map((date) => ({ vehicle_id: id, kind, date })),
    )
    return { row, load, dates }
  })
}

/** Two vehicles of three have a tracker; it calls itself by its device's number. */
const trackerFor = (i: number) => (i % 3 === 2 ? null : `8607190${String(50_120_044 + i * 7_193)}`)

/** Of 25 vehicles one has run out of MOT, one of PMI, three are off the road: today, last month and next week. */
function vehicleDates(i: number, today: string): { vor: string[]; mot: string[]; pmi: string[] } {
  const place = i % 25
  const off = { 12: 0, 5: -31, 19: 6 }[place]
  const mot = addDays(today, place === 17 ? -3 : 4 + ((i * 37) % 355))
  const pmi = addDays(today, place === 21 ? -2 : 1 + ((i * 11) % 54))
  return {
    vor: off === undefined ? [] : datesFrom(addDays(today, off), 3),
    mot: [addDays(mot, -365), mot],
    pmi: [addDays(pmi, -112), addDays(pmi, -56), pmi],
  }
}

/** Which load type each vehicle serves, by the share of jobs. */
function fleetMix(count: number) {
  const shares = loadTypes.flatMap(({ share }, load) =>
    Array.from({ length: Math.max(1, Math.round((share * count) / 100)) }, () => load),
  )
  return Array.from({ length: count }, (_, i) => shares[(i * 7) % shares.length] ?? 1)
}

interface Driver {
  row: Row & AppDriver & Pick<DriverPick, 'driver_type' | 'shift_type_id' | 'start_time'>
  leaves: (Row & { date: string })[]
  /** Which of the vehicles they drive; null for who drives none. */
  vehicle: number | null
}

/** What the company runs of each size of vehicle. */
const models = [
  'Vauxhall Combo',
  'Mercedes-Benz Sprinter 314',
  'Ford Transit Luton, tail lift',
  'DAF LF 180 curtain side',
  'Scania P280 box',
  'Volvo FH 460 tractor unit',
] as const
/** The class of driver that each size of vehicle asks for. */
const classOfLoad = [1, 1, 2, 2, 3, 4] as const
const licences = ['Car/Van (B)', 'Car/Van (B)', '7.5 t (C1)', '7.5 t (C1)', 'Class 2 (C)', 'Class 1 (CE)'] as const

function driversOf(plan: CompanyPlan, inputs: FleetInputs): Driver[] {
  const loadOf = fleetMix(plan.vehicles)
  return Array.from({ length: plan.drivers }, (_, i) => {
    const row = driverOf(plan, inputs, { i, load: loadOf[i] ?? 1 })
    const leaves = leavesOf(i, inputs.today).map((leave) => ({ driver_id: row.id, ...leave }))
    return { row, leaves, vehicle: i < plan.vehicles ? i : null }
  })
}

export const nightShift = 2

/** Some drive at night, some work for an agency, some for themselves. */
function driverOf({ domain }: CompanyPlan, { first, user_ids }: FleetInputs, { i, load }: { i: number; load: number }) {
  const code = `D${String(i + 1).padStart(2, '0')}`
  const shift =
    i % 6 === 2
      ? { shift_type_id: nightShift, start_time: '20:00' }
      : { shift_type_id: 1, start_time: `0${5 + (i % 4)}:00` }
  return {
    id: first + i,
    user_id: user_ids[i] ?? 0,
    code,
    ...personName(i),
    email: `${code.toLowerCase()}@drivers.${domain}`,
    mobile: `07700 9${String(10000 + i).slice(-5)}`,
    licence_type: licences[load],
    driver_emp_type: i % 6 === 5 ? 1 : 2,
    ...(i % 11 === 10 ? { driver_type: 2, agency_id: agencyFor(first, i) } : { driver_type: 1, agency_id: null }),
    ...shift,
    depot_id: depotFor(first, i),
  }
}

const depotFor = (first: number, i: number) => first + (i % 4 === 3 ? 1 : 0)

/** Everybody has had a week off; of 15 drivers one is on holiday today, one off sick, one cannot come tomorrow. */
function leavesOf(i: number, today: string): { date: string; type: number; text: string }[] {
  const holiday = (from: number, days: number) =>
    datesFrom(addDays(today, from), days).map((date) => ({ date, type: 1, text: 'Holiday' }))
  const past = holiday(-12 - ((i * 3) % 24), 5)
  switch (i % 15) {
    case 4:
      return [...past, ...holiday(-2, 7)]
    case 9:
      return [...past, ...datesFrom(addDays(today, -1), 2).map((date) => ({ date, type: 2, text: 'Rang in sick' }))]
    case 13:
      return [...past, { date: addDays(today, 1), type: 3, text: 'Driver CPC course' }]
    default:
      return i % 5 === 0 ? [...past, ...holiday(9 + i, 5)] : past
  }
}

const ownerDriverCount = ({ vehicles }: CompanyPlan) => Math.max(4, Math.round(vehicles / 12))
/** How many people drive for the company, each with an id of their own to sign in with. */
export const drivingPeopleCount = (plan: CompanyPlan) => plan.drivers + ownerDriverCount(plan)

function ownerDriversOf(plan: CompanyPlan, { first, user_ids }: FleetInputs) {
  return Array.from({ length: ownerDriverCount(plan) }, (_, i) => {
    const { full_name, last_name } = personName(i * 7 + 61)
    const load = i % 4
    const row = {
      id: first + i,
      user_id: user_ids[plan.drivers + i] ?? 0,
      code: `OD${i + 1}`,
      full_name,
      email: `od${i + 1}@owners.${plan.domain}`,
      mobile: `07700 8${String(10000 + i).slice(-5)}`,
      company_name: `${last_name} Transport`,
      company_town: plan.town,
      vehicle_type_id: first + load,
      payload_kg: loadTypes[load]?.payload_kg ?? null,
    }
    return { row, load, last_name }
  })
}

function pickOf(row: Driver['row'], leaves: Driver['leaves'], vehicle: Vehicle): DriverPick {
  const { id, user_id, full_name, driver_type, shift_type_id, start_time } = row
  const of = (kind: string) => vehicle.dates.filter((one) => one.kind === kind).map(({ date }) => date)
  const [until = ''] = [of('mot').at(-1) ?? '', of('pmi').at(-1) ?? ''].sort()
  return {
    ...{ id, user_id, full_name, driver_type, shift_type_id, start_time },
    vehicle_id: vehicle.row.id,
    reg: vehicle.row.reg,
    load: vehicle.load,
    absent: new Set([...leaves.map(({ date }) => date), ...of('vor')]),
    fit_until: until,
  }
}
