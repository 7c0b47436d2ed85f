import { createHash } from 'node:crypto'
import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import { type Capture, isOfDay, isWaiting, type JobCapture } from '@dray/domain/driver-captures/capture.ts'
import { captureSaid, type Said } from '@dray/domain/driver-captures/capture-said.ts'
import { sideOf } from '@dray/domain/driver-captures/capture-side.ts'
import { correctedAt } from '@dray/domain/driver-captures/capture-time.ts'
import { captureNotes, type Decision, decideCapture } from '@dray/domain/driver-captures/decide-capture.ts'
import type { ReceivedCapture } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import { captureNoticeTexts, captureReasons } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import { notify } from '#features/notifications/index.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import { insert, insertAll } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { applyCapture } from './apply-capture.ts'
import { type CaptureRow, captureByUid, filesOf } from './captures.repo.ts'
import { meetJob } from './meet-job.ts'
import { meetDay, takeOfDay } from './take-day-capture.ts'
import { type Arrived, nothingMade, type Outcome, type Taken } from './taken.ts'

export type Device = NonNullable<Viewer['device']>

const hashOf = (one: Capture) => createHash('sha256').update(JSON.stringify(one)).digest('hex')

interface Taking {
  device: Device
  /** Kept for the office without being applied, where its job has refused it or the program failed at it. */
  kept_as?: Decision | undefined
}

/**
 * Takes one capture into the ledger, for ever and once, with all that comes of it: never refused for what became of its
 * job. What came before is known again; another capture of the same id is not taken for it.
 */
export async function takeCapture(ctx: TxContext, one: Capture, { device, kept_as }: Taking): Promise<ReceivedCapture> {
  const before = await captureByUid(ctx.tx, one.id)
  if (before) return known(ctx, before, one)
  const corrected_at = correctedAt(one.at, ctx.now)
  const is_after_end = device.ended_at !== null && corrected_at > device.ended_at
  const arrived = { corrected_at, device_id: device.id, is_after_end }
  // What failed once is not met again: it may be the meeting that fails.
  const taken = kept_as ? { ...nothingMade, decision: kept_as } : await take(ctx, one, arrived)
  if ('meanwhile' in taken) return known(ctx, taken.meanwhile, one)
  const row = await keep(ctx, { one, device, corrected_at, taken })
  publish(ctx, { row, one, workday_id: taken.workday_id })
  const { decision } = taken
  if (isWaiting(decision.outcome)) await tellOffice(ctx, { id: row.id, one, decision })
  return { id: one.id, answer: 'taken', outcome: decision.outcome, faults: null, files: [] }
}

async function take(ctx: TxContext, one: Capture, arrived: Arrived): Promise<Outcome> {
  if (!isOfDay(one)) return takeOfJob(ctx, one, arrived)
  const met = await meetDay(ctx, one, arrived)
  // Twice at once: who waited for the driver finds it here.
  const meanwhile = await captureByUid(ctx.tx, one.id)
  return meanwhile ? { meanwhile } : takeOfDay(ctx, met, { ...one, corrected_at: arrived.corrected_at })
}

async function takeOfJob(ctx: TxContext, one: JobCapture, arrived: Arrived): Promise<Outcome> {
  const { corrected_at, device_id, is_after_end } = arrived
  const met = await meetJob(ctx, { one, driver_id: ctx.viewer.account_id, device_id, is_after_end })
  // Twice at once: who waited for the job finds it here.
  const meanwhile = met ? await captureByUid(ctx.tx, one.id) : undefined
  if (meanwhile) return { meanwhile }
  const decision = decideCapture(one, met)
  const does = met !== null && decision.outcome !== 'kept' && (decision.counts || decision.note === null)
  const job_process_id = does ? await applyCapture(ctx, met, { ...one, corrected_at }) : null
  return { ...nothingMade, decision, job_process_id, workday_id: decision.counts ? (met?.workday_id ?? null) : null }
}

interface Published {
  row: { id: number }
  one: Pick<Capture, 'kind'>
  workday_id: number | null
}

/** The board shows what the driver has seen and done. That a job was read has no number: it changes nothing else. */
function publish(ctx: TxContext, { row, one, workday_id }: Published) {
  const changes = [
    driverCaptureChange('update', [row.id]),
    ...(workday_id === null ? [] : [organizerChange('update', [workday_id])]),
  ]
  for (const change of changes) {
    if (one.kind === 'seen') ctx.mention(change)
    else ctx.publish(change)
  }
}

async function known(ctx: TxContext, row: CaptureRow, one: Capture): Promise<ReceivedCapture> {
  const isSame = row.sent_digest === hashOf(one) && row.driver_id === ctx.viewer.account_id
  if (!isSame) return faulty(one.id, { id: [captureReasons.other_body] })
  const files = await filesOf(ctx.tx, row.id)
  const here = files.filter(({ picture }) => picture !== null).map(({ uid }) => uid)
  return { id: one.id, answer: 'known', outcome: row.outcome as ReceivedCapture['outcome'], faults: null, files: here }
}

/** It waits until somebody has placed it, and whoever may is told. */
async function tellOffice(ctx: TxContext, { id, one, decision }: { id: number; one: Capture; decision: Decision }) {
  const note = decision.note ? captureNotes[decision.note] : ''
  await notify(ctx, {
    event: 'capture_kept',
    title: captureNoticeTexts.title[decision.note === 'to_confirm' ? 'to_confirm' : 'fits_nothing'](ctx.viewer.name),
    body: `${captureSaid(one as Said)}. ${note}.`,
    color_class: 'amber',
    link: '/captures',
    key: `capture_kept:${id}`,
  })
}

/** The phone keeps it and shows what is wrong; the others go on. */
export const faulty = (id: string, faults: Record<string, string[]>): ReceivedCapture => ({
  id,
  answer: 'faulty',
  outcome: null,
  faults,
  files: [],
})

interface Kept {
  one: Capture
  device: Device
  corrected_at: string
  taken: Taken
}

async function keep(ctx: TxContext, { one, device, corrected_at, taken }: Kept) {
  const { tx, viewer, now } = ctx
  const { id: uid, seq, kind, schema, job_id, workday_id, body, at, place, files } = one
  const { decision, job_process_id, made_id, placed_workday_id } = taken
  const row = await insert(tx, 'driver_captures', {
    uid,
    seq,
    kind,
    schema,
    job_id,
    workday_id,
    said: body as never,
    driver_id: viewer.account_id,
    device_id: device.id,
    side: sideOf(one),
    sent_digest: hashOf(one),
    device_at: at.device,
    offset_ms: at.offset_ms,
    at: corrected_at,
    received_at: now,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    accuracy_m: place?.accuracy_m ?? null,
    fix_at: place?.fix_at ?? null,
    outcome: decision.outcome,
    note: decision.note,
    counts: decision.counts ? 1 : 0,
    job_process_id,
    made_id,
    placed_workday_id,
  })
  const sent = files.map(({ id: file, use, type, bytes, sha256 }, position) => ({
    uid: file,
    capture_id: row.id,
    use,
    position,
    content_type: type,
    bytes,
    sha256,
  }))
  await insertAll(tx, 'driver_capture_files', sent)
  return row
}
