import * as z from 'zod/mini'
import { shift } from '../drivers/shift.ts'

/** Who plans who drives what. */
export const planning = { client: ['/organizer', '/planner'] } as const

/** The shift that a call is about: the day's unless it says otherwise; digits are accepted. */
export const shiftWanted = z._default(
  z.pipe(
    z.union([z.literal([1, 2]), z.enum(['1', '2'])], 'Must be 1 (day) or 2 (night)'),
    z.transform((given): 1 | 2 => (Number(given) === shift.night ? 2 : 1)),
  ),
  shift.day,
)
