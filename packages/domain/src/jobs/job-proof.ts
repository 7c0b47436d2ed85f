import * as z from 'zod/mini'
import { flagOut, id } from '../kernel/wire.ts'

const text = z.nullable(z.string())
const coordinate = z.nullable(z.number())

/** A proof of delivery or collection, a trip's those of its sub-jobs too; images and signature are signed paths to read them at. */
export const jobProcess = z.object({
  id,
  /** The job that was proved: this one, or a sub-job of it. */
  job_id: id,
  job_number: z.string(),
  type: z.enum(['pod', 'poc']),
  /** 1 where it proves the job that is shown: its own, and of a trip's sub-jobs those of the last delivery. */
  proves_job: flagOut,
  workday_id: z.nullable(id),
  pod_name: text,
  pod_sign: text,
  /** An instant, RFC 3339. */
  pod_time: z.string(),
  pod_image: z.array(z.string()),
  pieces: z.nullable(z.int()),
  remarks: text,
  latitude: coordinate,
  longitude: coordinate,
  accuracy_m: coordinate,
  /** When the device says the picture was taken, RFC 3339. */
  device_at: text,
  user_name: text,
  version: z.int(),
})

/** A proof as the customer sees it: what was signed and when, not where the driver stood. */
export const customerJobProcess = z.pick(jobProcess, {
  id: true,
  job_id: true,
  job_number: true,
  type: true,
  proves_job: true,
  pod_name: true,
  pod_sign: true,
  pod_time: true,
  pod_image: true,
  pieces: true,
  remarks: true,
})
