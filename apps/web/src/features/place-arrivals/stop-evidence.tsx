import { Badge } from '#ui/display/badge.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import type { StopPresence } from './place-arrivals.queries.ts'
import { arrivalTapDistance, farTapAt, proposedIn, stayEvidence, stayTimes } from './presence-words.ts'

interface OfStop {
  presence: StopPresence | undefined
  zone: string
}

/** At a stop: the times by position beside those that were tapped, and a mark of what was tapped far away. */
export function StopEvidence({ presence, zone }: OfStop) {
  const stay = proposedIn(presence)
  const far = farTapAt(presence)
  if (!stay && !far) return null
  return (
    <Inline wrap gap="tight">
      {stay && (
        <Text tone="muted" look="small">
          <span title={stayEvidence(stay)}>{stayTimes(stay, zone)}</span>
        </Text>
      )}
      {far && <Badge tone="amber">{far}</Badge>}
    </Inline>
  )
}

/** Under a waiting charge: what it can be shown with. */
export function ChargeEvidence({ presence, zone }: OfStop) {
  const stay = proposedIn(presence)
  const tapped = arrivalTapDistance(presence)
  const words = [stay && `${stayTimes(stay, zone)}, ${stayEvidence(stay)}`, tapped].filter(Boolean).join('; ')
  return words && <span>{words}</span>
}
