import * as z from 'zod/mini'

/** How bad a defect is; with a dangerous one the vehicle is not driven. */
export const severities = ['minor', 'major', 'dangerous'] as const
export type Severity = (typeof severities)[number]

/** The defects of a vehicle or a trailer that are not signed off: how many, and how bad the worst of them is. */
export const openDefects = z.object({ open: z.int(), worst: z.nullable(z.enum(severities)) })
