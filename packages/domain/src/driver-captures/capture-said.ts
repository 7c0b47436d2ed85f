import type { Capture, CaptureKind } from './capture.ts'
import { captureActivities as lines } from './driver-captures.messages.ts'

/** A capture as the ledger holds it. */
export type Said = { [K in CaptureKind]: { kind: K; body: Extract<Capture, { kind: K }>['body'] } }[CaptureKind]

/** What a capture says, in one line. */
export function captureSaid(one: Said): string {
  switch (one.kind) {
    case 'seen':
      return lines.seen
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
  }
}
