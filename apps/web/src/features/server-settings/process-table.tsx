import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { useMoment } from './part.tsx'
import type { RunningProcess } from './server-settings.queries.ts'

const texts = serverTexts.processes
const stateText = ({ is_alive, is_this }: RunningProcess) => {
  if (is_this === 1) return texts.own
  return is_alive === 1 ? texts.alive : texts.silent
}

const columnsOf = (moment: (at: string | null) => string | null): TableColumn<RunningProcess>[] => [
  { id: 'name', header: texts.name, text: ({ name }) => name, look: 'strong', width: 170 },
  {
    id: 'state',
    header: texts.state,
    text: stateText,
    cell: (process) => <Badge tone={process.is_alive === 1 ? 'green' : 'red'}>{stateText(process)}</Badge>,
    around: 14,
    width: 90,
    grow: 0,
  },
  { id: 'roles', header: texts.roles, text: ({ roles }) => roles.join(', '), width: 170 },
  { id: 'version', header: texts.version, text: ({ version }) => version, width: 70 },
  { id: 'node', header: texts.node, text: ({ node }) => node, width: 80, yields: 1 },
  {
    id: 'started',
    header: texts.started,
    text: ({ started_at }) => moment(started_at),
    look: 'clock',
    width: 160,
    minWidth: 150,
    yields: 2,
  },
  {
    id: 'seen',
    header: texts.seen,
    text: ({ seen_at }) => moment(seen_at),
    look: 'clock',
    width: 160,
    minWidth: 150,
  },
  {
    id: 'memory',
    header: texts.memory,
    text: (row) => serverTexts.bytes(row.memory_bytes),
    look: 'figures',
    width: 90,
  },
  {
    id: 'behind',
    header: texts.behind,
    text: ({ events_behind }) => events_behind,
    look: 'figures',
    width: 110,
    minWidth: 104,
  },
]

/** Every process that was seen in the last day. */
export function ProcessTable({ processes }: { processes: RunningProcess[] }) {
  const moment = useMoment()
  return (
    <Panel title={texts.title}>
      <DataTable card label={texts.title} columns={columnsOf(moment)} rows={processes} rowKey={({ id }) => id} />
    </Panel>
  )
}
