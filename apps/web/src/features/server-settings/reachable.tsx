import { serverTexts as texts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Text } from '#ui/layout/layout.tsx'

/** Whether something answers, and what it said where it does not. */
export const Reachable = ({ reachable, fault }: { reachable: number; fault: string | null }) => (
  <>
    <Badge tone={reachable === 1 ? 'green' : 'red'}>{reachable === 1 ? texts.reachable : texts.unreachable}</Badge>
    {fault && <Text tone="danger">{fault}</Text>}
  </>
)
