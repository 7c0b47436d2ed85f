import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { GivenUpTasks } from './given-up-tasks.tsx'
import { Part, useMoment } from './part.tsx'
import { getBackgroundWorkOptions, type BackgroundWork as Work } from './server-settings.queries.ts'

const { work: texts, count } = serverTexts
type Moment = ReturnType<typeof useMoment>
type Task = Work['tasks'][number]
type Sweep = Work['sweeps'][number]

const figure = (id: keyof Task & string, header: string): TableColumn<Task> => ({
  id,
  header,
  text: (row) => count(row[id] as number),
  look: 'figures',
  width: 100,
})
const taskColumns = (moment: Moment): TableColumn<Task>[] => [
  { id: 'task', header: texts.task, text: ({ task }) => task, look: 'strong', width: 220 },
  figure('waiting', texts.waiting),
  figure('later', texts.later),
  figure('running', texts.running),
  figure('failed', texts.failed),
  figure('given_up', texts.givenUp),
  { id: 'oldest', header: texts.oldest, text: ({ oldest }) => moment(oldest), look: 'clock', width: 160, yields: 1 },
]
const sweepColumns = (moment: Moment): TableColumn<Sweep>[] => [
  { id: 'name', header: texts.sweep, text: ({ name }) => name, look: 'strong', width: 200 },
  { id: 'process', header: serverTexts.processes.name, text: ({ process }) => process, width: 160 },
  { id: 'at', header: texts.ran, text: ({ at }) => moment(at), look: 'clock', width: 160 },
  { id: 'took', header: texts.tookFor, text: ({ took_ms }) => serverTexts.took(took_ms), look: 'figures', width: 90 },
  {
    id: 'outcome',
    header: texts.outcome,
    text: ({ fault }) => fault ?? texts.fine,
    cell: ({ fault }) =>
      fault === null ? <Badge tone="green">{texts.fine}</Badge> : <Badge tone="red">{fault}</Badge>,
    around: 14,
    width: 160,
  },
]

/** What the queue has to do, what it gave up, and what is done at intervals. */
export function BackgroundWork() {
  const moment = useMoment()
  return (
    <Part options={getBackgroundWorkOptions()}>
      {(work) => (
        <>
          <GivenUpTasks tasks={work.given_up} total={work.given_up_total} moment={moment} />
          <Panel title={texts.tasks}>
            {work.tasks.length === 0 ? (
              <EmptyState small title={texts.noTasks} />
            ) : (
              <DataTable
                card
                label={texts.tasks}
                columns={taskColumns(moment)}
                rows={work.tasks}
                rowKey={({ task }) => task}
              />
            )}
          </Panel>
          <Panel title={texts.sweeps}>
            {work.sweeps.length === 0 ? (
              <EmptyState small title={texts.noSweeps} />
            ) : (
              <DataTable
                card
                label={texts.sweeps}
                columns={sweepColumns(moment)}
                rows={work.sweeps}
                rowKey={({ name, process }) => `${name} ${process}`}
              />
            )}
          </Panel>
        </>
      )}
    </Part>
  )
}
