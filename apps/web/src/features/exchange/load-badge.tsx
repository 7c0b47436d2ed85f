import { loadStateLabels, loadTexts } from '@dray/domain/exchange/load-section.messages.ts'
import { cxStatuses, type LoadState } from '@dray/domain/exchange/load-states.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'

const tones: Readonly<Record<LoadState, Tone>> = {
  posting: 'grey',
  unknown: 'amber',
  posted: 'blue',
  accepted: 'indigo',
  delivered: 'teal',
  cancelled: 'slate',
  ended: 'red',
  not_posted: 'red',
}

/** Where a load stands; one whose goods came into the depot is over, whatever the exchange says of it. */
export function LoadBadge({ state, cx_loads_status }: { state: LoadState; cx_loads_status: string | null }) {
  if (cx_loads_status === cxStatuses.inDepot) return <Badge tone="amber">{loadTexts.inDepot}</Badge>
  return <Badge tone={tones[state]}>{loadStateLabels[state]}</Badge>
}
