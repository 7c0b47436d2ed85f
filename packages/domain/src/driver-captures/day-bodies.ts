import * as z from 'zod/mini'
import { paperKind } from '../drivers/paper-kinds.table.ts'
import { dateIn, linesOrNull, textIn, textOrNull } from '../kernel/wire.ts'
import { checkModes } from '../vehicles/check-modes.ts'
import { odometerIn } from '../vehicles/odometer.ts'
import { severities } from '../vehicles/severities.ts'
import { captureId } from './capture-id.ts'
import { strokes } from './strokes.ts'

const rowId = z.int().check(z.positive())
const fileId = z.nullable(captureId)
const mostAnswers = 200
const mostDays = 366
export const isEachOnce = (all: readonly unknown[]): boolean => new Set(all).size === all.length

/** What is looked at: a vehicle or a trailer. */
const subject = { vehicle_id: z.nullable(rowId), trailer_id: z.nullable(rowId) }
const isOfOne = ({ vehicle_id, trailer_id }: { vehicle_id: number | null; trailer_id: number | null }) =>
  (vehicle_id === null) !== (trailer_id === null)
const ofOne = z.refine<{ vehicle_id: number | null; trailer_id: number | null }>(
  isOfOne,
  'Must be of a vehicle or of a trailer',
)

/** One question of a check as the driver read it: the company may have renamed or retired it meanwhile. */
const answer = z.object({
  check_id: rowId,
  name: textIn(200, 'Must say what was checked'),
  field_type: z.enum(['Radio', 'Text', 'Number']),
  /** Yes, no or skip, a number or a text. */
  value: textIn(200, 'Must have an answer'),
  is_defect: z.boolean(),
  severity: z.nullable(z.enum(severities)),
  description: linesOrNull(500),
  /** Files of the capture: of the defect, and the picture that was asked for. */
  photo: fileId,
  random_photo: fileId,
})

/** What a capture says that is about the driver's own day rather than about a job. */
export const dayBodies = {
  check: z
    .object({
      ...subject,
      mode: z.enum(checkModes),
      duration_s: z.int().check(z.gte(0), z.lte(86_400)),
      is_roadworthy: z.boolean(),
      answers: z.array(answer).check(
        z.minLength(1, 'Must have an answer'),
        z.maxLength(mostAnswers),
        z.refine((all) => isEachOnce(all.map(({ check_id }) => check_id)), 'Each check once'),
      ),
      strokes,
    })
    .check(ofOne),
  /** Found on the road, outside a check. */
  defect: z
    .object({
      ...subject,
      title: textIn(120, 'Must say what is broken'),
      severity: z.enum(severities),
      description: linesOrNull(1000),
    })
    .check(ofOne),
  clock: z.object({ way: z.enum(['in', 'out']) }),
  break: z.object({ way: z.enum(['start', 'end']) }),
  night_out: z.object({ is_out: z.boolean() }),
  odometer: z.object({ vehicle_id: rowId, mode: z.enum(checkModes), value: odometerIn }),
  /** Decimals as digits: litres to three places, pounds to two. */
  fuel: z.object({
    litres: z
      .string()
      .check(z.regex(/^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,3})?$/, 'Must be more than 0 and less than 10,000')),
    cost: z.nullable(z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'Must be an amount'))),
  }),
  leave: z.object({
    days: z.array(z.object({ date: dateIn, is_half: z.boolean() })).check(
      z.minLength(1, 'Must name a day'),
      z.maxLength(mostDays),
      z.refine((days) => isEachOnce(days.map(({ date }) => date)), 'Each day once'),
    ),
    note: linesOrNull(500),
  }),
  /** A paper of the driver's own: its pictures are the capture's, the first its front. */
  document: z.object({
    kind: z.union(Object.values(paperKind).map((id) => z.literal(id))),
    name: textOrNull(100),
    card_number: textOrNull(40),
    expires_on: z.nullable(dateIn),
  }),
} as const
