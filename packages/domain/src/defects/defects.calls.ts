import * as z from 'zod/mini'
import { fileReferenceOrNull } from '../files/file-reference.ts'
import { asks } from '../kernel/acceptance.ts'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import {
  date,
  dateIn,
  dateRange,
  fileAnswer,
  flagOut,
  id,
  idOf,
  idParams,
  instant,
  linesOrNull,
  pageOf,
  pageQuery,
  spelled,
  textIn,
  textOrNull,
  versionIn,
} from '../kernel/wire.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { checkModes } from '../vehicles/check-modes.ts'
import { odometerIn } from '../vehicles/odometer.ts'
import { severities } from '../vehicles/severities.ts'
import { checkReaders, checkWriters } from '../vehicles/vehicle-permissions.ts'
import { checkSendingSettings } from './check-sending-settings.ts'
import { defectStatuses } from './defect-states.ts'
import { defectStepNames } from './defect-steps.table.ts'
import { defectMessages as texts } from './defects.messages.ts'

const feature = 'defects'
const longestText = 1000
const text = z.nullable(z.string())

const defectRow = {
  id,
  vehicle_id: z.nullable(id),
  trailer_id: z.nullable(id),
  /** The registration, or the trailer's serial number. */
  subject_name: z.string(),
  title: z.string(),
  description: text,
  severity: z.enum(severities),
  status: z.enum(defectStatuses),
  reported_at: instant,
  user_name: z.string(),
  due_date: z.nullable(date),
  is_overdue: flagOut,
  closed_at: z.nullable(instant),
  version: z.int(),
}

const defectStepShown = z.object({
  id,
  step: z.enum(defectStepNames),
  at: instant,
  /** How bad it was found to be then. */
  severity: z.nullable(z.enum(severities)),
  user_name: z.string(),
  note: text,
  done_by: text,
  odometer: z.nullable(z.int()),
  due_date: z.nullable(date),
  document_path: text,
})

/** A defect as the report that found it tells it to the end: severity, what was done, by whom and when, the signature. */
export const defectRecord = z.object({
  id,
  title: z.string(),
  description: text,
  severity: z.enum(severities),
  status: z.enum(defectStatuses),
  reported_at: instant,
  user_name: z.string(),
  closed_at: z.nullable(instant),
  history: z.array(defectStepShown),
})
export type DefectRecord = z.output<typeof defectRecord>

const defect = z.object({
  ...defectRow,
  picture_path: text,
  history: z.array(defectStepShown),
  /** The checks that reported it, the first one first. */
  reports: z.array(
    z.object({
      id,
      check_report_id: id,
      date,
      checked_at: instant,
      mode: z.enum(checkModes),
      driver_name: z.string(),
      defect_description: text,
      defect_image: text,
    }),
  ),
  off_road_periods: z.array(z.object({ id, from_date: date, to_date: z.nullable(date) })),
})

/** Lists of defects: those open, those overdue, and those signed off. */
export const defectBuckets = ['open', 'overdue', 'signed_off'] as const

export const listDefects = defineCall({
  id: 'listDefects',
  feature,
  method: 'GET',
  path: '/client/defects',
  summary: 'Defects of vehicles and trailers',
  who: { client: checkReaders },
  runs: 'read',
  query: z.object({
    ...pageQuery(['reported_at', 'due_date', 'severity', 'subject_name', 'title', 'status']),
    date: z.optional(dateRange),
    status: z.optional(z.enum(defectBuckets)),
    severity: z.optional(z.enum(severities)),
    vehicle_id: z.optional(idOf('vehicle')),
    trailer_id: z.optional(idOf('trailer')),
  }),
  answer: spelled(z.object({ ...pageOf(z.object(defectRow)).shape, statusCount: z.record(z.string(), z.int()) }), {
    statusCount: 'status_count',
  }),
  example: { query: { vehicle_id: 1, trailer_id: 1 } },
})

export const getDefect = defineCall({
  id: 'getDefect',
  feature,
  method: 'GET',
  path: '/client/defects/:id',
  summary: 'A defect with its history, the checks that reported it and the times off the road that it caused',
  who: { client: checkReaders },
  runs: 'read',
  params: idParams('defect'),
  answer: defect,
  example: { params: { id: 1 } },
})

export const downloadDefect = defineCall({
  id: 'downloadDefect',
  feature,
  method: 'GET',
  path: '/client/download-defect/:id',
  summary: 'The record of a defect as a PDF: the report, what was done, by whom and when, and the signature',
  who: { client: checkReaders },
  runs: 'outside',
  cost: 'heavy',
  params: idParams('defect'),
  answer: fileAnswer,
  file: 'application/pdf',
  example: { params: { id: 1 } },
})

export const addDefect = defineCall({
  id: 'addDefect',
  feature,
  method: 'POST',
  path: '/client/defects',
  summary: 'Reports a defect without a check; a dangerous one takes the vehicle off the road',
  who: { client: checkWriters },
  runs: 'write',
  body: z.object({
    vehicle_id: z.optional(z.nullable(idOf('vehicle'))),
    trailer_id: z.optional(z.nullable(idOf('trailer'))),
    title: textIn(100, texts.required),
    description: z.optional(linesOrNull(longestText)),
    severity: z.enum(severities, `Must be one of ${severities.join(', ')}`),
    due_date: z.optional(z.nullable(dateIn)),
    picture: z.optional(fileReferenceOrNull),
  }),
  answer: defect,
  message: texts.reported,
  example: { body: { vehicle_id: 1, title: 'Nearside mirror cracked', severity: 'minor' } },
})

export const takeDefectStep = defineCall({
  id: 'takeDefectStep',
  feature,
  method: 'POST',
  path: '/client/defects/:id/steps',
  summary: 'Takes a defect a step further: assessed, rectified or deferred with the reason, signed off',
  who: { client: ['/account-settings/vehicles'] },
  runs: 'write',
  params: idParams('defect'),
  body: z.object({
    step: z.enum(defectStepNames, `Must be one of ${defectStepNames.join(', ')}`),
    severity: z.optional(z.nullable(z.enum(severities, `Must be one of ${severities.join(', ')}`))),
    note: z.optional(linesOrNull(longestText)),
    /** Who mended it, or who signs it off. */
    done_by: z.optional(textOrNull(100)),
    /** Of the vehicle, when it was mended. */
    odometer: z.optional(z.nullable(odometerIn)),
    due_date: z.optional(z.nullable(dateIn)),
    /** The first day on which the vehicle may be used again; today unless it is said. */
    back_on: z.optional(z.nullable(dateIn)),
    document: z.optional(fileReferenceOrNull),
    ...asks('odometer_unlikely'),
    version: versionIn,
  }),
  answer: defect,
  message: texts.step_saved,
  example: { params: { id: 1 }, body: { step: 'assess', severity: 'minor' } },
})

export const defectsCalls: AnyCall[] = [
  listDefects,
  getDefect,
  downloadDefect,
  addDefect,
  takeDefectStep,
  ...callsOfSettings(checkSendingSettings),
]
