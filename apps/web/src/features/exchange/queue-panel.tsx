import { requestStateLabels, queueTexts as texts } from '@dray/domain/exchange/integration-page.messages.ts'
import { isSettled, type RequestState } from '@dray/domain/exchange/request-kinds.ts'
import { useMemo } from 'react'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import type { ExchangeQueue } from './exchange.queries.ts'
import { dayAndTime } from './load-facts.ts'

type Request = ExchangeQueue['requests'][number]

const tones: Readonly<Record<RequestState, Tone>> = {
  waiting: 'grey',
  sent: 'blue',
  checking: 'amber',
  done: 'teal',
  failed: 'red',
  unknown: 'amber',
}
const maxHeight = 420

function StateBadge({ state }: { state: string }) {
  const known = state as RequestState
  return <Badge tone={tones[known]}>{requestStateLabels[known]}</Badge>
}

/** A job's number leads to its details; each sign-in and each list of the exchange belongs to no job. */
const jobLink = ({ job_id }: Request) => (job_id === null ? '' : `/traffic-diary?job=${job_id}`)

const columnsOf = (zone: string): TableColumn<Request>[] => [
  { id: 'text', header: texts.text, text: ({ text }) => text, look: 'strong', width: 170 },
  {
    id: 'job',
    header: texts.job,
    text: ({ job_number }) => job_number ?? '–',
    cell: (row) => (row.job_id === null ? '–' : <a href={jobLink(row)}>{row.job_number}</a>),
    width: 90,
    grow: 0,
  },
  {
    id: 'state',
    header: texts.state,
    text: ({ state }) => requestStateLabels[state as RequestState],
    cell: ({ state }) => <StateBadge state={state} />,
    around: 14,
    width: 100,
    grow: 0,
  },
  { id: 'askedBy', header: texts.askedBy, text: ({ asked_by_name }) => asked_by_name ?? '–', width: 120 },
  {
    id: 'askedAt',
    header: texts.askedAt,
    text: ({ asked_at }) => dayAndTime(asked_at, zone),
    width: 120,
    grow: 0,
  },
]

const settledColumns = (zone: string): TableColumn<Request>[] => [
  ...columnsOf(zone),
  {
    id: 'settledAt',
    header: texts.settledAt,
    text: ({ settled_at }) => (settled_at ? dayAndTime(settled_at, zone) : '–'),
    width: 120,
    grow: 0,
  },
  { id: 'fault', header: texts.fault, text: ({ fault }) => fault ?? '', look: 'muted', width: 220, grow: 3 },
]

interface QueuePanelProps {
  queue: ExchangeQueue
  zone: string
}

const keyOf = ({ id }: Request) => id

/** What waits for the company's turn and what was settled in the last day, each in a table of its own. */
export function QueuePanels({ queue: { requests }, zone }: QueuePanelProps) {
  const [open, settled] = useMemo(() => {
    const isOver = ({ state }: Request) => isSettled(state as RequestState)
    const newest = requests.filter(isOver).sort((a, b) => (b.settled_at ?? '').localeCompare(a.settled_at ?? ''))
    return [requests.filter((row) => !isOver(row)), newest]
  }, [requests])
  const openColumns = useMemo(() => columnsOf(zone), [zone])
  const allColumns = useMemo(() => settledColumns(zone), [zone])
  return (
    <>
      <Panel title={texts.waiting} beside={open.length > 0 && <Badge>{open.length}</Badge>}>
        {open.length === 0 ? (
          <Text tone="muted">{texts.nothingWaits}</Text>
        ) : (
          <DataTable card compact label={texts.waiting} columns={openColumns} rows={open} rowKey={keyOf} />
        )}
      </Panel>
      <Panel title={texts.settled}>
        {settled.length === 0 ? (
          <Text tone="muted">{texts.nothingSettled}</Text>
        ) : (
          <DataTable
            card
            compact
            label={texts.settled}
            columns={allColumns}
            rows={settled}
            rowKey={keyOf}
            maxHeight={maxHeight}
          />
        )}
      </Panel>
    </>
  )
}
