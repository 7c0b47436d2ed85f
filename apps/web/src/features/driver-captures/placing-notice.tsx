import { placingTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { showMoment } from '@dray/domain/kernel/clock-time.ts'
import { useViewer } from '#platform/viewer.ts'
import { Notice } from '#ui/display/notice.tsx'
import { outcomeWords } from './capture-words.ts'
import type { CaptureRow } from './driver-captures.queries.ts'
import { placingHint } from './placing.ts'

/** Why a capture waits and what stands against its own job, who placed it, or what is to be known of it. */
export function PlacingNotice({ capture, zone }: { capture: CaptureRow; zone: string }) {
  const { permissions } = useViewer()
  const { outcome, note, placed_at, placed_by_name } = capture
  if (outcome === 'kept') {
    const hint = permissions.has('/captures') ? placingHint(capture) : texts.mayNot
    return (
      <Notice kind="warning" title={note ?? texts.title}>
        {hint}
      </Notice>
    )
  }
  if (placed_at === null) return note && <Notice>{note}</Notice>
  const placed = texts.placedNotice(
    outcomeWords(capture),
    placed_by_name ?? texts.somebody,
    showMoment(placed_at, zone),
  )
  return <Notice title={placed}>{note}</Notice>
}
