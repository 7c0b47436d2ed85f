import { presenceTexts as texts } from '@dray/domain/place-arrivals/place-arrivals.messages.ts'
import type { StopStamps } from '@dray/domain/stop-times/stop-waiting.ts'
import { farTapAt, proposedIn, type StopPresence, stayEvidence, stayTimes } from '#features/place-arrivals/index.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'

interface ProposedTimesProps {
  presence: StopPresence | undefined
  zone: string
  onUse: (stamps: StopStamps) => void
}

/** What the positions say of a stop, and the button that fills it into the fields; saving stays the ordinary save. */
export function ProposedTimes({ presence, zone, onUse }: ProposedTimesProps) {
  const stay = proposedIn(presence)
  const far = farTapAt(presence)
  if (!stay) return far ? <Text tone="warn">{far}</Text> : null
  const use = () => onUse({ arrived_at: stay.arrived_at, departed_at: stay.left_at })
  return (
    <Inline wrap>
      <Text tone="muted">{[stayTimes(stay, zone), stayEvidence(stay), far].filter(Boolean).join(' · ')}</Text>
      <Button size="sm" variant="soft" aria-label={presence && texts.takeTimesOf(presence.side)} onClick={use}>
        {texts.takeTimes}
      </Button>
    </Inline>
  )
}
