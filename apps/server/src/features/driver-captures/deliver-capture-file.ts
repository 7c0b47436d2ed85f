import type * as calls from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import { captureReasons } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import { type FileSent, type KeptFile, recordFiles, withKeptFiles } from '#features/files/index.ts'
import { lockJob } from '#features/jobs/index.ts'
import { addProofPicture, attachPapers } from '#features/proofs/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { update } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext, UseCase } from '#platform/http/calls/context.ts'
import { type CaptureFileRow, type CaptureRow, captureByUid, jobExists, lockFile } from './captures.repo.ts'
import { deviceOf } from './deliver-captures.ts'
import { showDayPicture } from './show-day-picture.ts'
import { asDriver, type Driver, isFaultOfOne } from './take-sent.ts'

/** Where pictures of a kind are kept; those of a job are with its proofs. */
const buckets: Partial<Record<string, Parameters<typeof withKeptFiles>[1]['bucket']>> = {
  check: 'check-pictures',
  defect: 'check-pictures',
  fuel: 'fuel-receipts',
  document: 'driver-documents',
}
interface Named {
  id: string
  file_id: string
}

/** Takes a picture that a capture has named: what arrives is compared with what was named, and once is enough. */
export const deliverCaptureFile: UseCase<typeof calls.deliverCaptureFile> = async (ctx, { params }) => {
  deviceOf(ctx)
  const [sent] = ctx.files
  await takePicture(ctx, params, { sent })
  return { ...params, is_here: 1 }
}

interface Picture {
  sent: (FileSent & { sha256: string; size: number }) | undefined
  as?: Driver
}

/** Takes a picture as it was sent; one that is here already stays. */
export async function takePicture(ctx: OutsideContext, named: Named, { sent, as }: Picture) {
  const { file, capture } = await ctx.reading((inner) => namedFile(asDriver(inner, as), named))
  if (file.picture !== null) return
  if (!sent) throw fieldError({ file: captureReasons.file_missing })
  if (sent.sha256 !== file.sha256 || sent.size !== file.bytes) throw fieldError({ file: captureReasons.file_differs })
  const bucket = buckets[capture.kind] ?? 'pod'
  await withKeptFiles(ctx, { bucket, sent: [sent] }, ([kept]) => {
    const keep = (is_shown: boolean) =>
      ctx.inTransaction((inner) => keepPicture(asDriver(inner, as), named, { kept: kept as KeptFile, is_shown }))
    return keep(true).catch((error: unknown) => {
      if (error instanceof CameTwice || !isFaultOfOne(error)) throw error
      ctx.log.error({ err: error, capture: named.id }, 'a picture was kept that its job could not take')
      return keep(false)
    })
  }).catch(ignoreTwice)
}

interface Keeping {
  kept: KeptFile
  /** Else it stands in the ledger only, where its job could not take it. */
  is_shown: boolean
}

async function keepPicture(ctx: TxContext, named: Named, { kept, is_shown }: Keeping) {
  const { capture: before } = await namedFile(ctx, named)
  const job_id = before.placed_job_id ?? before.job_id
  const job = is_shown ? await jobOf(ctx, job_id) : null
  if (job_id === null) await lockRow(ctx.tx, 'driver_captures', { id: before.id })
  // As it is now that nobody else places it meanwhile.
  const { capture } = await namedFile(ctx, named)
  const row = await lockFile(ctx.tx, { capture_id: capture.id, uid: named.file_id })
  if (row?.picture !== null) throw new CameTwice()
  // A check, a defect, a fuel fill and a paper name their pictures, which stay until nothing does; a job takes its own over.
  await recordFiles(ctx, [kept], { used: capture.job_id !== null })
  await update(ctx.tx, 'driver_capture_files', { row, changes: { picture: kept.key, received_at: ctx.now } })
  if (job) await showPicture(ctx, { job, capture, row, kept })
  else if (is_shown) await showDayPicture(ctx, { capture, uid: row.uid, use: row.use, key: kept.key })
  ctx.publish(driverCaptureChange('update', [capture.id]))
}

const jobOf = async ({ tx }: TxContext, id: number | null) =>
  id !== null && (await jobExists(tx, id)) ? lockJob(tx, id) : null

/** Two deliveries of one picture at once: the one that was kept first stays, the other is taken away again. */
class CameTwice extends Error {}
function ignoreTwice(error: unknown) {
  if (!(error instanceof CameTwice)) throw error
}

async function namedFile({ tx, viewer }: TxContext, { id, file_id }: Named) {
  const capture = await captureByUid(tx, id)
  if (capture?.driver_id !== viewer.account_id) throw new AppError('not_found')
  const file = await tx.db
    .selectFrom('driver_capture_files')
    .selectAll()
    .where('tenant_id', '=', tx.tenant_id)
    .where('capture_id', '=', capture.id)
    .where('uid', '=', file_id)
    .executeTakeFirst()
  if (!file) throw new AppError('not_found')
  return { capture, file: file as CaptureFileRow }
}

interface Shown {
  job: Awaited<ReturnType<typeof lockJob>>
  capture: CaptureRow
  row: CaptureFileRow
  kept: KeptFile
}

/** A proof's picture stands at the proof; what else was applied has its picture among the job's papers. */
async function showPicture(ctx: TxContext, { job, capture, row, kept }: Shown) {
  const { job_process_id, outcome } = capture
  if (job_process_id !== null) {
    await addProofPicture(ctx, job, { job_process_id, key: kept.key, is_signature: row.use === 'signature' })
  } else if (outcome === 'applied') {
    const { user_id, name } = ctx.viewer
    await attachPapers(ctx, job, [{ key: kept.key, name: kept.name, size: kept.size, user_id, owner_name: name }])
  }
}
