import { loadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/display/notice.tsx'
import { type ExchangeLoad, getExchangeQueueOptions } from './exchange.queries.ts'
import { useTurnWait } from './use-turn-wait.ts'

const open = ['waiting', 'sent', 'checking'] as const

/** What of a load waits for its turn, or is on its way to the exchange. */
export function WaitingLoad({ waiting, job_id }: { waiting: NonNullable<ExchangeLoad['waiting']>; job_id: number }) {
  const { data } = useQuery(getExchangeQueueOptions())
  const request = data?.requests.find((one) => one.job_id === job_id && open.some((state) => state === one.state))
  const state = open.find((one) => one === request?.state) ?? 'waiting'
  const wait = useTurnWait(job_id)
  return <Notice>{[texts.waiting[state](waiting.text), state === 'waiting' && wait].filter(Boolean).join(' ')}</Notice>
}
