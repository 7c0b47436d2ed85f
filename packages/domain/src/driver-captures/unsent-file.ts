import * as z from 'zod/mini'
import { captureId } from './capture-id.ts'

const rowId = z.int().check(z.positive())

/** What a phone saves of what it has not delivered, with its pictures. Each capture is read by itself. */
export const unsentFile = z.object({
  format: z.literal('dray-unsent'),
  version: z.literal(1),
  drivers: z
    .array(
      z.object({
        driver_id: rowId,
        device_id: rowId,
        captures: z.array(z.looseObject({ id: captureId })).check(z.maxLength(10_000)),
        files: z
          .array(z.object({ id: captureId, capture_id: captureId, type: z.string(), base64: z.base64() }))
          .check(z.maxLength(10_000)),
      }),
    )
    .check(z.maxLength(20)),
})
export type UnsentFile = z.output<typeof unsentFile>
