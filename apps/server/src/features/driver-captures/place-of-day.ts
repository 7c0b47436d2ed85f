import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import { captureNotes } from '@dray/domain/driver-captures/decide-capture.ts'
import { decideDayCapture } from '@dray/domain/driver-captures/decide-day-capture.ts'
import { captureMessages as texts } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import type { placeDriverCapture as call } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { confirmDocument } from '#features/drivers/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { applyDayCapture } from './apply-day-capture.ts'
import { type CaptureRow, driverOfDevice, filesOf } from './captures.repo.ts'
import { isApproved } from './day-captures.repo.ts'
import { showDayPicture } from './show-day-picture.ts'
import { meetDay, workdayToMeet } from './take-day-capture.ts'
import { asDriver } from './take-sent.ts'
import type { MetDayHere, TimedOfDay } from './taken.ts'

type Body = Parameters<UseCase<typeof call>>[1]['body']

/** Uses what a driver captured of the own day: at its workday as that is now, or at another one of the same driver. */
export async function placeOfDay(ctx: TxContext, row: CaptureRow, body: Body) {
  if (row.kind === 'document') return confirm(ctx, row)
  const driver = await driverOfDevice(ctx.tx, row)
  if (!driver) throw new AppError('not_found')
  const inner = asDriver(ctx, driver)
  const one = capturedIn(row)
  const met = await meetDay(inner, one, { corrected_at: row.at, device_id: row.device_id, is_after_end: false })
  if (body.action === 'move') await meetElsewhere(inner, met, body.workday_id)
  // The office knows that the workday was ended.
  const { note } = decideDayCapture(one, { ...met, workday: met.workday && { ...met.workday, is_ended: false } })
  if (note) throw fieldError({ action: captureNotes[note] })
  const { made_id } = await applyDayCapture(inner, met, one)
  await showPictures(inner, { ...row, made_id })
  const outcome = body.action === 'move' ? 'moved' : 'applied_with_note'
  return { outcome, counts: 1, made_id, placed_workday_id: met.row?.id ?? null }
}

/** At another workday of the same driver. */
async function meetElsewhere(ctx: TxContext, met: MetDayHere, workday_id: number | undefined) {
  if (workday_id === undefined) throw fieldError({ workday_id: texts.noWorkday })
  const row = await workdayToMeet(ctx, workday_id)
  if (row?.driver_id !== met.driver.id) throw fieldError({ workday_id: texts.otherWorkday })
  met.row = row
  met.workday = { id: row.id, is_ended: false, is_approved: await isApproved(ctx.tx, row.id) }
}

async function showPictures(ctx: TxContext, capture: CaptureRow) {
  for (const { uid, use, picture } of await filesOf(ctx.tx, capture.id)) {
    if (picture !== null) await showDayPicture(ctx, { capture, uid, use, key: picture })
  }
}

const capturedIn = (row: CaptureRow): TimedOfDay =>
  ({
    id: row.uid,
    schema: row.schema,
    seq: row.seq,
    kind: row.kind,
    job_id: null,
    workday_id: row.workday_id,
    at: { device: row.device_at, offset_ms: row.offset_ms },
    place: null,
    files: [],
    body: row.said,
    corrected_at: row.at,
  }) as unknown as TimedOfDay

/** The office has looked at a driver's new paper: it becomes the one on record. */
async function confirm(ctx: TxContext, row: CaptureRow) {
  if (!ctx.viewer.permissions.has('papers.view')) throw new AppError('forbidden')
  const pictures = (await filesOf(ctx.tx, row.id)).map(({ picture }) => picture)
  if (pictures.includes(null)) throw fieldError({ action: texts.pictureMissing })
  const driver = await driverOfDevice(ctx.tx, row)
  if (!driver) throw new AppError('not_found')
  const { kind, name, card_number, expires_on } = row.said as CaptureOf<'document'>['body']
  const made_id = await confirmDocument(ctx, {
    user_id: driver.user_id,
    kind,
    name,
    card_number,
    expires_on,
    pictures: pictures.flatMap((key) => key ?? []),
  })
  return { outcome: 'applied_with_note', made_id }
}
