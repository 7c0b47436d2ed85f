import * as z from 'zod/mini'
import { choice, day, dayOrNone, file, lines, ruledText, text, wholeOrNone, word } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { daysBetween } from '../kernel/clock-time.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { id, instant, linesOrNull } from '../kernel/wire.ts'
import { odometerLimits } from './odometer.ts'
import { otherVehiclePaper, trailerPaperKinds, vehiclePaperKinds } from './vehicle-paper-kinds.table.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'
import { vehicleTexts as texts } from './vehicles.messages.ts'

const kinds = vehiclePaperKinds.map(({ id }) => id) as unknown as [number, ...number[]]
const bucket = 'vehicle-documents'
const ofVehicle = { ...vehiclePermissions, owner: { column: 'vehicle_id', entity: 'vehicle' } } as const
const ofTrailer = { ...vehiclePermissions, owner: { column: 'trailer_id', entity: 'trailer' } } as const

const paper = {
  entity: 'vehicle_paper',
  noun: { one: 'paper', many: 'papers' },
  method: 'PATCH',
  fields: {
    document_type_id: choice('Kind', kinds, true),
    document_name: text('Document name', 100),
    card_number: text('Number', 40),
    issue_date: dayOrNone('Done or issued'),
    card_expiry_date: dayOrNone('Expires'),
    document_url_front: file('Document', bucket),
    document_url_back: file('Second page', bucket),
  },
  period: { from: 'issue_date', to: 'card_expiry_date' },
  removable: true,
  example: { document_type_id: 11, issue_date: '2026-02-10', card_expiry_date: '2027-02-28' },
} as const

/** MOT, tax, insurance and the other papers of a vehicle; a renewal is a further row, so that the history stays. */
export const vehiclePaper = definePart({
  ...ofVehicle,
  ...paper,
  call_name: 'VehiclePaper',
  path: '/client/vehicle-papers',
})
/** The same of a trailer. */
export const trailerPaper = definePart({
  ...ofTrailer,
  ...paper,
  entity: 'trailer_paper',
  call_name: 'TrailerPaper',
  path: '/client/trailer-papers',
})

/** A paper of no kind of the list has to be named. */
export const vehiclePaperFaults = (row: { document_type_id?: unknown; document_name?: unknown }): FieldErrors =>
  row.document_type_id === otherVehiclePaper && !row.document_name ? { document_name: [texts.namePaper] } : {}

/** The same of a trailer, which has not all kinds of papers. */
export function trailerPaperFaults(row: { document_type_id?: unknown; document_name?: unknown }): FieldErrors {
  const kind = vehiclePaperKinds.find(({ id }) => id === row.document_type_id)
  const isTheirs = kind === undefined || trailerPaperKinds.includes(kind)
  return isTheirs ? vehiclePaperFaults(row) : { document_type_id: [texts.notOfTrailers(kind.name)] }
}

export const inspectionResults = ['pass', 'pass_after_repair', 'fail'] as const
export const brakeTests = ['none', 'roller', 'decelerometer', 'ebpms', 'road'] as const

const inspection = {
  noun: { one: 'inspection', many: 'inspections' },
  method: 'PATCH',
  fields: {
    date: day('Date'),
    result: word('Result', inspectionResults, true),
    odometer: wholeOrNone('Odometer', odometerLimits),
    brake_test: word('Brake test', brakeTests, true),
    brake_test_date: dayOrNone('Brake test on'),
    brake_test_result: text('Brake test result', 100),
    defects_found: lines('Defects found', 2000),
    note: ruledText('Note', linesOrNull(1000)),
    document_url: file('Report', bucket),
    /** Left out or blank where one is added it follows from the interval; one that failed is due at once. */
    next_due: dayOrNone('Next due'),
    /** Who says that the vehicle is fit for the road; the moment is kept with it. */
    signed_off_by: text('Signed off by', 100),
  },
  shows: { signed_off_at: z.nullable(instant) },
  period: { from: 'date', to: 'next_due' },
  removable: true,
  example: { date: '2026-05-11', result: 'pass', brake_test: 'roller', next_due: '2026-06-22' },
} as const

/** Preventive maintenance inspections (PMI) of a vehicle. */
export const vehicleInspection = definePart({
  ...ofVehicle,
  ...inspection,
  entity: 'vehicle_inspection',
  asks: 'odometer_unlikely',
  call_name: 'VehicleInspection',
  path: '/client/vehicle-inspections',
})
/** The same of a trailer. */
export const trailerInspection = definePart({
  ...ofTrailer,
  ...inspection,
  entity: 'trailer_inspection',
  call_name: 'TrailerInspection',
  path: '/client/trailer-inspections',
})

/** What an inspection breaks: brakes are tested within the fourteen days before it, and a failed vehicle is not signed off. */
export const inspectionFaults = (row: Readonly<Record<string, unknown>>): FieldErrors => ({
  ...brakeTestFaults(row),
  ...(row.result === 'fail' ? failureFaults(row) : {}),
})

function brakeTestFaults({ date, brake_test, brake_test_date }: Readonly<Record<string, unknown>>): FieldErrors {
  if (typeof date !== 'string' || typeof brake_test_date !== 'string') return {}
  if (brake_test === 'none') return { brake_test_date: [texts.noBrakeTest] }
  const isWithin = brake_test_date <= date && daysBetween(brake_test_date, date) <= 14
  return isWithin ? {} : { brake_test_date: [texts.brakeTestTooFar] }
}

const failureFaults = ({ signed_off_by, next_due }: Readonly<Record<string, unknown>>): FieldErrors => ({
  ...(signed_off_by ? { signed_off_by: [texts.failedNotSignedOff] } : {}),
  ...(next_due ? { next_due: [texts.failedIsDue] } : {}),
})

export const offRoadReasons = ['defect', 'service', 'accident', 'inspection', 'no_driver', 'other'] as const

const offRoad = {
  noun: { one: 'period off the road', many: 'periods off the road' },
  method: 'PATCH',
  fields: {
    from_date: day('From'),
    to_date: dayOrNone('To'),
    reason: word('Reason', offRoadReasons, true),
    note: text('Note', 500),
  },
  shows: { defect_id: z.nullable(id) },
  asks: 'vehicle_booked',
  period: { from: 'from_date', to: 'to_date' },
  removable: true,
  example: { from_date: '2026-06-01', to_date: '2026-06-03', reason: 'service' },
} as const

/** A time that a vehicle is off the road (VOR); without a last day it is until somebody says otherwise. */
export const offRoadPeriod = definePart({
  ...ofVehicle,
  ...offRoad,
  entity: 'off_road_period',
  call_name: 'OffRoadPeriod',
  path: '/client/off-road-periods',
})
/** The same of a trailer. */
export const trailerOffRoadPeriod = definePart({
  ...ofTrailer,
  ...offRoad,
  entity: 'trailer_off_road_period',
  call_name: 'TrailerOffRoadPeriod',
  path: '/client/trailer-off-road-periods',
})
