import type { Capture, captureSchema, DayCapture, JobCapture } from '@dray/domain/driver-captures/capture.ts'

export type { Capture, DayCapture, JobCapture }
/** The form in which this app writes captures: the contract's, without the schemas that only the server runs. */
export const captureSchemaVersion: typeof captureSchema = 1
