import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { useLineLost } from './line.ts'
import { useAtThisMoment } from './minute-clock.ts'

interface Shown {
  /** When what is shown was fetched; 0 while nothing is. */
  at: number
  error: unknown
}

const clock = (at: number) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Why what is shown may be behind, with its age; null while it is kept up to date, or nothing is shown. */
export function useStaleText({ at, error }: Shown): string | null {
  const isLost = useLineLost()
  const minutes = useAtThisMoment((now) => Math.max(0, Math.floor((now - at) / 60_000)))
  if (at === 0 || !(isLost || error)) return null
  return isLost ? stateTexts.asBeforeLoss(clock(at), minutes) : stateTexts.notRefreshed(clock(at), minutes)
}
