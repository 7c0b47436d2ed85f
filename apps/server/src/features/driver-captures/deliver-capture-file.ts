import type * as calls from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { driverCaptureChange } from '@dray/domain/driver-captures/driver-captures.events.ts'
import { captureReasons } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import { type KeptFile, recordFiles, withKeptFiles } from '#features/files/index.ts'
import { lockJob } from '#features/jobs/index.ts'
import { addProofPicture, attachPapers } from '#features/proofs/index.ts'
import { update } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext, UseCase } from '#platform/http/calls/context.ts'
import { type CaptureFileRow, type CaptureRow, captureByUid, jobExists, lockFile } from './captures.repo.ts'
import { deviceOf } from './deliver-captures.ts'

const bucket = 'pod'
interface Named {
  id: string
  file_id: string
}

/** Takes a picture that a capture has named: what arrives is compared with what was named, and once is enough. */
export const deliverCaptureFile: UseCase<typeof calls.deliverCaptureFile> = async (ctx, { params }) => {
  deviceOf(ctx)
  const answer = { ...params, is_here: 1 }
  const { file } = await ctx.reading((inner) => namedFile(inner, params))
  if (file.file !== null) return answer
  await withKeptFiles(ctx, { bucket, sent: [checked(ctx, file)] }, ([kept]) =>
    ctx.inTransaction((inner) => keepPicture(inner, params, kept as KeptFile)),
  ).catch(ignoreTwice)
  return answer
}

async function keepPicture(ctx: TxContext, named: Named, kept: KeptFile) {
  const { capture } = await namedFile(ctx, named)
  const job = (await jobExists(ctx.tx, capture.job_id)) ? await lockJob(ctx.tx, capture.job_id) : null
  const row = await lockFile(ctx.tx, { capture_id: capture.id, uid: named.file_id })
  if (row?.file !== null) throw new CameTwice()
  await recordFiles(ctx, [kept], { used: true })
  await update(ctx.tx, 'driver_capture_files', { row, changes: { file: kept.key, received_at: ctx.now } })
  if (job) await showPicture(ctx, { job, capture, row, kept })
  ctx.publish(driverCaptureChange('update', [capture.id]))
}

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

function checked({ files: [sent] }: OutsideContext, named: CaptureFileRow) {
  if (!sent) throw fieldError({ file: captureReasons.file_missing })
  if (sent.sha256 !== named.sha256 || sent.size !== named.bytes) throw fieldError({ file: captureReasons.file_differs })
  return sent
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
