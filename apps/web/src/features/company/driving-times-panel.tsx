import { travelFactorTexts as texts } from '@dray/domain/stop-times/stop-times.messages.ts'
import { travelFactorText } from '@dray/domain/stop-times/travel-factors.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { getTravelFactorsOptions } from './company-details.queries.ts'

/** How much longer or shorter than estimated the company's vehicles drive; it follows from arrivals and departures. */
export function DrivingTimesPanel() {
  const query = useQuery(getTravelFactorsOptions())
  return (
    <Panel title={texts.title}>
      {query.data ? <Text look="muted">{travelFactorText(query.data)}</Text> : <LoadingState query={query} lines={1} />}
    </Panel>
  )
}
