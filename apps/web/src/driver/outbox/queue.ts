import type { Capture, CaptureFile, CaptureOutcome, DayCapture } from '@dray/domain/driver-captures/capture.ts'

/** Whose a row is: a company's driver. Ids alone would mix two companies on one phone. */
export type Owner = string
export const ownerOf = ({ tenant_id, driver_id }: { tenant_id: number; driver_id: number }): Owner =>
  `${tenant_id}:${driver_id}`

/** Milliseconds in which what was kept can be taken back. */
export const undoMs = 5000

/** Why a row is not sent before `until`: the line failed, or the server said when to come back. */
export interface Wait {
  until: number
  is_ordered: boolean
}

/**
 * One capture on its way. `waiting`: the server has not confirmed it. `recorded`: it has, and pictures are to follow.
 * `faulty`: the server cannot read it; it stays until the driver saves it as a file.
 */
export interface QueuedCapture {
  id: string
  owner: Owner
  state: 'waiting' | 'recorded' | 'faulty'
  /** Exactly what is sent: never changed once it is here. */
  capture: Capture
  /** What people know the job by. */
  job_number: string
  kept_at: number
  /** Until then it can be taken back, and is not sent. */
  not_before: number
  attempts: number
  tried_at: number | null
  wait: Wait | null
  fault: string | null
  /** It goes alone: a request with others was refused as a whole. */
  is_alone: boolean
  outcome: CaptureOutcome | null
  /** Its pictures that are not confirmed yet. */
  files_left: CaptureFile[]
}

/** A delivered capture, without its pictures. */
export interface SentCapture {
  id: string
  owner: Owner
  capture: Capture
  job_number: string
  kept_at: number
  sent_at: number
  outcome: CaptureOutcome | null
}

/** What a form hands over to be kept: the rest of the capture is filled in where it is kept. */
export type NewCapture = {
  id: string
  /** Null and blank of what is about the driver's own day. */
  job_id: number | null
  job_number: string
  workday_id: number | null
  place: Capture['place']
  at: string
  files: NewFile[]
} & Said

/** A kind with what it says. */
export type Said = { [K in Capture['kind']]: { kind: K; body: Extract<Capture, { kind: K }>['body'] } }[Capture['kind']]

/** The same of the driver's own day. */
export type SaidOfDay = Extract<Said, { kind: DayCapture['kind'] }>

/** A picture of a form: bytes, since a Blob does not come back from every phone's database. */
export interface NewFile {
  id: string
  use: CaptureFile['use']
  type: CaptureFile['type']
  bytes: ArrayBuffer
}

/** The order in which a driver's captures were made, whatever the phone's clock did meanwhile. */
export const bySeq = (one: QueuedCapture, other: QueuedCapture): number => one.capture.seq - other.capture.seq
