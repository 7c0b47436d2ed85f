import { exchangeSlug } from '@dray/domain/exchange/exchange-ready.ts'
import { integrationTexts as texts } from '@dray/domain/exchange/integration-page.messages.ts'
import { jobReaders } from '@dray/domain/jobs/job-permissions.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useCompanyZone } from '#features/jobs/index.ts'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { LoadingState } from '#kit/loading-state.tsx'
import { useStaleText } from '#platform/stale-text.ts'
import { useViewer } from '#platform/viewer.ts'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { Page, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { connectionForm, connectionRules } from './connection-form.ts'
import { ConnectionPanel } from './connection-panel.tsx'
import { getExchangeQueueOptions } from './exchange.queries.ts'
import { getIntegrationsOptions } from './exchange-ready.queries.ts'
import { type Integration, updateIntegration } from './integrations.queries.ts'
import { QueuePanels } from './queue-panel.tsx'

const ofExchange = (rows: readonly Integration[]) => rows.find(({ slug }) => slug === exchangeSlug)

/** The courier exchange under Integrations: how the connection stands, how it is made, and what waits for its turn. */
export function CourierExchangePage() {
  const viewer = useViewer()
  const zone = useCompanyZone()
  const query = useQuery({ ...getIntegrationsOptions(), select: ofExchange })
  const readsJobs = holdsAny(viewer, jobReaders)
  const queue = useQuery({ ...getExchangeQueueOptions(), enabled: readsJobs })
  const staleText = useStaleText({ at: query.dataUpdatedAt, error: query.error })
  const mayEdit = holdsAny(viewer, ['integrations.edit'])
  const { data: row } = query
  if (!row) {
    return (
      <Page>
        <LoadingState query={query} />
      </Page>
    )
  }
  return (
    <Page>
      <Stack gap="loose">
        <StaleNotice text={staleText} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
        <ConnectionPanel row={row} zone={zone} mayEdit={mayEdit} queue={queue.data} />
        {mayEdit && <ConnectionForm row={row} />}
        {readsJobs && (queue.data ? <QueuePanels queue={queue.data} zone={zone} /> : <QueueWaiting query={queue} />)}
      </Stack>
    </Page>
  )
}

function ConnectionForm({ row }: { row: Integration }) {
  return (
    <FormPanel
      title={texts.form}
      name={`integration:${row.slug}`}
      form={connectionForm}
      rules={connectionRules}
      row={row}
      save={(changes, version) => updateIntegration(row.id, { ...changes, version })}
    >
      <Text tone="muted">{texts.hints.changed}</Text>
    </FormPanel>
  )
}

function QueueWaiting({ query }: { query: Parameters<typeof LoadingState>[0]['query'] }) {
  return (
    <Panel>
      <LoadingState query={query} lines={3} />
    </Panel>
  )
}
