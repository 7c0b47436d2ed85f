import { loadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { Text } from '#ui/layout/layout.tsx'

/** How long ago something was read from the exchange, in words; goes on while it is looked at. */
export function useAgeText(read_at: string | null): string {
  return useAtThisMoment((now) =>
    read_at === null ? texts.notRead : texts.readAgo(Math.max(0, Math.floor((now - Date.parse(read_at)) / 60_000))),
  )
}

export const LoadAge = ({ read_at }: { read_at: string | null }) => <Text tone="muted">{useAgeText(read_at)}</Text>
