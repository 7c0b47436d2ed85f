import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import { showCheckPicture } from '#features/check-reports/index.ts'
import { showDefectPicture } from '#features/defects/index.ts'
import { showReceipt } from '#features/timesheets/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CaptureRow } from './captures.repo.ts'

interface Arrived {
  capture: CaptureRow
  /** The picture's own name, by which the capture says what it shows. */
  uid: string
  use: string
  key: string
}

/** Puts a picture where the office looks for it: at the check's answer, the defect, the fuel fill. */
export async function showDayPicture(ctx: TxContext, { capture, uid, use, key }: Arrived) {
  const { kind, made_id } = capture
  if (made_id === null) return
  if (kind === 'check') {
    const { answers } = capture.said as CaptureOf<'check'>['body']
    const places = use === 'signature' ? [null] : placesOf(answers, uid)
    for (const of of places) await showCheckPicture(ctx, { check_report_id: made_id, of, key })
  }
  if (kind === 'defect') await showDefectPicture(ctx, made_id, key)
  if (kind === 'fuel') await showReceipt(ctx, made_id, key)
}

/** Every answer that names a picture shows it. */
const placesOf = (answers: CaptureOf<'check'>['body']['answers'], uid: string) =>
  answers.flatMap(({ check_id, photo, random_photo }) => [
    ...(photo === uid ? [{ check_id, column: 'defect_image' as const }] : []),
    ...(random_photo === uid ? [{ check_id, column: 'random_image' as const }] : []),
  ])
