import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { retentionTexts as texts } from '@dray/domain/retention/retention.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useStaleText } from '#platform/stale-text.ts'
import { FigureTable } from '#ui/charts/figure-table.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { Page, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { getRetentionOptions, type Retention, type RetentionRow } from './retention.queries.ts'
import { RetentionDialog } from './retention-dialog.tsx'

const keptText = ({ months }: RetentionRow) => texts.months(months)
const dueText = ({ old, more_than_old }: RetentionRow) =>
  old === 0 ? texts.nothing : texts.rows(old, more_than_old === 1)
const beforeText = ({ before }: RetentionRow) => (before ? showLongDate(before) : texts.never)

const columnsOf = (onChange: (rule: RetentionRow) => void): TableColumn<RetentionRow>[] => [
  { id: 'what', header: texts.what, text: ({ what }) => what, look: 'strong', width: 250, minWidth: 190, grow: 1 },
  {
    id: 'kept',
    header: texts.kept,
    text: keptText,
    cell: (rule) => (
      <>
        {keptText(rule)} {rule.months > rule.least_months && <Badge tone="blue">{texts.longer}</Badge>}
      </>
    ),
    around: 24,
    width: 100,
  },
  { id: 'before', header: texts.before, text: beforeText, width: 130, grow: 0 },
  { id: 'due', header: texts.due, text: (rule) => (rule.before ? dueText(rule) : '–'), width: 120, grow: 0 },
  {
    id: 'basis',
    header: texts.basis,
    text: ({ basis }) => basis,
    look: 'muted',
    width: 300,
    minWidth: 220,
    grow: 2,
    yields: 1,
  },
  {
    id: 'change',
    header: texts.change,
    hideHeader: true,
    width: 90,
    grow: 0,
    sticky: 'end',
    value: null,
    cell: (rule) =>
      rule.most_months !== null && (
        <Button size="sm" aria-label={texts.changeRule(rule.what)} onClick={() => onChange(rule)}>
          {texts.change}
        </Button>
      ),
  },
]

/** What the last night removed. */
function LastRun({ run, zone }: { run: Retention['last_run']; zone: string }) {
  if (!run) return <Text tone="muted">{texts.never_run}</Text>
  const { date, time } = instantToLocal(run.at, zone)
  const when = `${showLongDate(date)} ${time}`
  if (run.removed.length === 0) return <Text tone="muted">{texts.removedNothing(when)}</Text>
  return (
    <FigureTable
      label={texts.lastRun}
      head={[texts.removedAt(when), texts.rowCount]}
      rows={run.removed.map(({ name, what, rows }) => ({ key: name, name: what, figures: [texts.rows(rows, false)] }))}
    />
  )
}

const keyOf = ({ name }: RetentionRow) => name

/** How long each kind of record is kept, what goes tonight, and what went last night. */
export function RetentionPage() {
  const query = useQuery(getRetentionOptions())
  const zone = useCompanyZone()
  const [changed, setChanged] = useState<RetentionRow['name'] | null>(null)
  const columns = useMemo(() => columnsOf(({ name }) => setChanged(name)), [])
  const staleText = useStaleText({ at: query.dataUpdatedAt, error: query.error })
  const { data } = query
  if (!data) {
    return (
      <Page>
        <LoadingState query={query} />
      </Page>
    )
  }
  const rule = data.rules.find(({ name }) => name === changed)
  return (
    <Page>
      <Stack gap="loose">
        <StaleNotice text={staleText} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
        <Panel title={texts.rules}>
          <Stack>
            <Text tone="muted">{texts.intro}</Text>
            <DataTable card label={texts.rules} columns={columns} rows={data.rules} rowKey={keyOf} />
          </Stack>
        </Panel>
        <Panel title={texts.lastRun}>
          <LastRun run={data.last_run} zone={zone} />
        </Panel>
      </Stack>
      {rule && <RetentionDialog key={rule.name} rule={rule} onClose={() => setChanged(null)} />}
    </Page>
  )
}
