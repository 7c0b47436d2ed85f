import { lastWords, unseenWords } from '@dray/domain/driver-captures/progress-words.ts'
import type { DriverProgress as Progress } from '@dray/domain/driver-progress/driver-progress.ts'
import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { Text } from '#ui/layout/layout.tsx'

/** What the driver did last with a job, or that it was not seen yet; nothing where no phone shows it. */
export function DriverProgress({ progress, zone }: { progress: Progress | null; zone: string }) {
  if (!progress) return null
  const last = lastWords(progress, (at) => showTime(at, zone))
  return (
    <Text as="div" look="small" tone={last ? 'muted' : 'warn'}>
      {last || unseenWords(progress, 1)}
    </Text>
  )
}
