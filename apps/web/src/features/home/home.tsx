import { homeTexts as texts } from '@dray/domain/home/home.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { OwnTasks, useAwaitsOwnTasks } from '#features/general-tasks/index.ts'
import { isApiError } from '#platform/api-error.ts'
import { useStaleText } from '#platform/stale-text.ts'
import { useSeesPrices, useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { Inline, Page, Text } from '#ui/layout/layout.tsx'
import { FleetPanels } from './fleet-panels.tsx'
import { getHomeOptions, type Home as HomeAnswer } from './home.queries.ts'
import { MarginPanel } from './margin-panel.tsx'
import { MoneyOwedPanel } from './money-owed-panel.tsx'
import { MoneyPanels } from './money-panels.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { TodaysJobs } from './todays-jobs.tsx'

const dayText = (date: string) =>
  new Date(`${date}T12:00:00`).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

const hasStarted = ({ setup }: HomeAnswer) => setup.some(({ step, is_done }) => step === 'first_job' && is_done === 1)

/** The day, once there is work; before that the list of what is still to be set up stands alone. */
function HomeDay({ home }: { home: HomeAnswer }) {
  const { jobs, fleet, today } = home
  const seesPrices = useSeesPrices()
  const money = seesPrices && home.money
  const owed = seesPrices && home.owed
  if (!hasStarted(home)) return null
  if (!(jobs || money || owed || fleet)) {
    return <EmptyState title={texts.nothingToSee}>{texts.nothingToSeeHint}</EmptyState>
  }
  return (
    <>
      <OwnTasks />
      {jobs && <TodaysJobs jobs={jobs} day={home} />}
      {money && <MoneyPanels money={money} today={today} />}
      {money && <MarginPanel weeks={money.weeks} />}
      {owed && <MoneyOwedPanel owed={owed} />}
      {fleet && <FleetPanels fleet={fleet} />}
    </>
  )
}

/** Where the office begins: what needs doing next. */
export function Home() {
  const { permissions } = useViewer()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(getHomeOptions())
  const staleText = useStaleText({ at: dataUpdatedAt, error })
  const awaitsTasks = useAwaitsOwnTasks()
  if (error && !data) {
    return (
      <ErrorState
        message={error.message}
        requestId={isApiError(error) ? error.request_id : null}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data || awaitsTasks) {
    return (
      <Page centred>
        <SkeletonLines />
      </Page>
    )
  }
  return (
    <Page centred={hasStarted(data)}>
      <StaleNotice text={staleText} isFetching={isFetching} onRetry={() => void refetch()} />
      <Inline spread="between">
        <Text look="large" as="h2">
          {dayText(data.today)}
        </Text>
        {hasStarted(data) && permissions.has('/traffic-diary') && (
          <LinkButton to="/traffic-diary" search={{ entry: 'new' }} variant="primary">
            {texts.newJob}
          </LinkButton>
        )}
      </Inline>
      {!hasStarted(data) && <Text look="muted">{texts.setupHint}</Text>}
      <SetupChecklist setup={data.setup} lacksVat={data.has_vat_code === 0} />
      <HomeDay home={data} />
    </Page>
  )
}
