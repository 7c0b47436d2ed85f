import { loadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import { canTake } from '@dray/domain/job-steps/job-actions.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useStaleText } from '#platform/stale-text.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Fresh } from '#ui/table/fresh.tsx'
import { useCancelLoadOfJob } from './cancel-load-of-job.ts'
import { type ExchangeLoad, getLoadOfJobOptions, isRead, readLoadAgain } from './exchange.queries.ts'
import { LoadAge } from './load-age.tsx'
import { LoadBadge } from './load-badge.tsx'
import { loadFacts } from './load-facts.ts'
import { LoadProgress } from './load-progress.tsx'
import { QuotesTable } from './quotes-table.tsx'
import { UnknownLoad } from './unknown-load.tsx'
import { useExchangeOff, useExchangeReady } from './use-exchange-ready.ts'
import { WaitingLoad } from './waiting-load.tsx'

interface LoadSectionProps {
  job: OfficeJob
  zone: string
  mayWrite: boolean
  /** Somebody else, or the exchange, has just changed it. */
  isFresh: boolean
}

/** A job's load on the courier exchange: where it stands, what was quoted for it, how its carrier gets on. */
export function LoadSection(props: LoadSectionProps) {
  const { job } = props
  const query = useQuery(getLoadOfJobOptions(job.id))
  const { data: load, error, isFetching, refetch } = query
  const staleText = useStaleText({ at: query.dataUpdatedAt, error })
  if (job.cx_loads_status === null) return load ? <EndedLoad job={job} load={load} /> : null
  if (!load) {
    return (
      <Section title={texts.title}>
        <LoadingState query={query} lines={4} />
      </Section>
    )
  }
  return (
    <Fresh on={props.isFresh} block>
      <OpenLoad {...props} load={load}>
        <StaleNotice text={staleText} isFetching={isFetching} onRetry={() => void refetch()} />
      </OpenLoad>
    </Fresh>
  )
}

/** A load that was not posted or is gone: why, as long as the job waits for a carrier. */
function EndedLoad({ job, load }: { job: OfficeJob; load: ExchangeLoad }) {
  const isOver = load.state === 'not_posted' || load.state === 'ended'
  if (!isOver || !jobStep('post_to_exchange').from.includes(job.status)) return null
  return (
    <Section title={texts.title} beside={<LoadBadge state={load.state} cx_loads_status={null} />}>
      <Notice kind="warning">
        <Text>{[load.fault, texts.canBePosted].filter(Boolean).join(' ')}</Text>
      </Notice>
    </Section>
  )
}

/** What may be done with a load by this viewer, by the rules that the server asks too. */
function useLoadRights(job: OfficeJob) {
  const viewer = useViewer()
  const isReady = useExchangeReady()
  const facts = factsOf(job, { exchange_ready: isReady })
  return {
    isReady,
    mayCancel: canTake('cancel_exchange_load', facts, viewer),
    mayAccept: canTake('accept_quote', facts, viewer),
  }
}

type OpenLoadProps = LoadSectionProps & {
  load: ExchangeLoad
  /** What is to be known of the whole: that it could not be refreshed. */
  children: ReactNode
}

function OpenLoad(props: OpenLoadProps) {
  const { job, load, zone, children } = props
  const { isReady, mayCancel, mayAccept } = useLoadRights(job)
  const { state, id } = load
  const facts = loadFacts(load, zone)
  return (
    <Section
      title={texts.title}
      beside={
        <>
          <LoadBadge state={state} cx_loads_status={job.cx_loads_status} />
          {id !== null && <LoadAge read_at={state === 'posted' ? load.quotes_read_at : load.read_at} />}
        </>
      }
      actions={
        <>
          {isReady && isRead(load) && <ReadAgain id={load.id} job_id={job.id} />}
          {mayCancel && <CancelButton job={job} />}
        </>
      }
    >
      <Stack>
        {children}
        <LoadNotices {...props} />
        {facts.length > 0 && <Facts facts={facts} />}
        <CarriedLoad {...props} />
        {id !== null && (
          <QuotesTable
            load={{ ...load, id }}
            job={job}
            zone={zone}
            isReady={isReady}
            may={{ answer: props.mayWrite && isReady, accept: mayAccept }}
          />
        )}
      </Stack>
    </Section>
  )
}

/** What waits, what a person has to look up, or what went wrong last. */
function LoadNotices({ job, load, mayWrite }: OpenLoadProps) {
  const { waiting, state, fault } = load
  const isOff = useExchangeOff()
  return (
    <>
      {isOff && isRead(load) && (
        <Notice kind="warning">
          <Text>{texts.notInUse}</Text>
        </Notice>
      )}
      {waiting && <WaitingLoad waiting={waiting} job_id={job.id} />}
      {state === 'unknown' && <UnknownLoad job={job} mayWrite={mayWrite} />}
      {state !== 'unknown' && fault && (
        <Notice kind="warning">
          <Text>{state === 'ended' ? `${fault} ${texts.onTheRoad}` : fault}</Text>
        </Notice>
      )}
    </>
  )
}

function CarriedLoad({ load, zone, mayWrite }: OpenLoadProps) {
  const isCarried = load.state === 'accepted' || load.state === 'delivered' || load.load_activity.length > 0
  return isCarried ? <LoadProgress load={load} zone={zone} mayWrite={mayWrite} /> : null
}

function ReadAgain({ id, job_id }: { id: string; job_id: number }) {
  const { run, busy } = useCommand(readLoadAgain, { done: (message) => message })
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<IconRefresh aria-hidden />}
      loading={busy}
      onClick={() => void run({ id, job_id })}
    >
      {texts.readAgain}
    </Button>
  )
}

function CancelButton({ job }: { job: OfficeJob }) {
  const { run, busy } = useCancelLoadOfJob()
  return (
    <Button size="sm" variant="danger" loading={busy} onClick={() => void run(job)}>
      {texts.cancel}
    </Button>
  )
}
