import { personPaperKinds } from '../drivers/paper-kinds.table.ts'
import { showNumber } from '../kernel/decimal.ts'
import type { Capture, CaptureKind } from './capture.ts'
import type { DaySaid } from './day-record.ts'
import { captureActivities as lines } from './driver-captures.messages.ts'

/** A capture as the ledger holds it. */
export type Said = { [K in CaptureKind]: { kind: K; body: Extract<Capture, { kind: K }>['body'] } }[CaptureKind]

/** What a capture says, in one line. */
export function captureSaid(one: Said): string {
  switch (one.kind) {
    case 'seen':
      return lines.seen
    case 'accepted':
      return lines.accepted
    case 'rejected':
      return lines.rejected(one.body.reason)
    case 'started':
      return lines.started
    case 'arrived':
      return lines.arrived[one.body.side]
    case 'departed':
      return lines.departed[one.body.side]
    case 'loaded':
      return lines.loaded(one.body.pieces, one.body.seal)
    case 'proof':
      return lines.proof[one.body.side](one.body.name)
    case 'failed':
      return lines.failed[one.body.side](one.body.reason, one.body.remarks)
    case 'returned':
      return lines.returned(one.body.name, one.body.remarks)
    case 'note':
      return lines.note(one.body.text)
    default:
      return daySaid(one)
  }
}

/** What a capture of a driver's own day says; what something cost is nobody's who does not see prices. */
function daySaid(one: DaySaid): string {
  switch (one.kind) {
    case 'check':
      return lines.check[one.body.vehicle_id === null ? 'trailer' : 'vehicle'](
        one.body.answers.filter(({ is_defect }) => is_defect).length,
      )
    case 'defect':
      return lines.defect(one.body.title, one.body.severity)
    case 'clock':
      return lines.clock[one.body.way]
    case 'break':
      return lines.break[one.body.way]
    case 'night_out':
      return lines.night_out[one.body.is_out ? 'yes' : 'no']
    case 'odometer':
      return lines.odometer[one.body.mode](showNumber(one.body.value))
    case 'fuel':
      return lines.fuel(showNumber(one.body.litres))
    case 'leave':
      return lines.leave(one.body.days.map(({ date }) => date).toSorted())
    case 'document':
      return lines.document(one.body.name ?? kindName(one.body.kind), one.body.expires_on)
  }
}

const kindName = (kind: number) => personPaperKinds.find(({ id }) => id === kind)?.name ?? ''
