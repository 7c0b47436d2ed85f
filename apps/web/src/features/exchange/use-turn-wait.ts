import { turnTexts } from '@dray/domain/exchange/turn-wait.messages.ts'
import { turnWait } from '@dray/domain/exchange/turn-wait.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getExchangeQueueOptions } from './exchange.queries.ts'

/** What is read by itself takes turns too, and tells nobody. */
const lookEvery = 3_000

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}

/** What a job's request to the exchange waits for and for how long at most, in words that count down; null while unknown. */
export function useTurnWait(job_id: number): string | null {
  const { data } = useQuery({ ...getExchangeQueueOptions(), staleTime: 0, refetchInterval: lookEvery })
  const left = useSyncExternalStore(everySecond, () => (data ? turnWait(data, { job_id, now: Date.now() }) : null))
  if (!data || left === null) return null
  return left === 'sent' ? turnTexts.sent : turnTexts.waits(left, data.interval_seconds)
}
