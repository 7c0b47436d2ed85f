import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { RowKey, TableColumn } from '#ui/table/table-column.ts'
import { type BackgroundWork, discardTasks, runTasksAgain } from './server-settings.queries.ts'

const texts = serverTexts.work
type GivenUp = BackgroundWork['given_up'][number]

const columnsOf = (moment: (at: string | null) => string | null): TableColumn<GivenUp>[] => [
  { id: 'task', header: texts.task, text: ({ task }) => task, look: 'strong', width: 200 },
  { id: 'company', header: serverTexts.company, text: ({ company }) => company, width: 160 },
  { id: 'failed', header: texts.failedAt, text: ({ failed_at }) => moment(failed_at), look: 'clock', width: 160 },
  { id: 'attempts', header: texts.attempts, text: ({ attempts }) => attempts, look: 'figures', width: 70 },
  { id: 'error', header: texts.error, text: ({ error }) => error, look: 'muted', width: 320, grow: 3 },
]

interface GivenUpProps {
  tasks: GivenUp[]
  total: number
  moment: (at: string | null) => string | null
}

/** What ran out of tries: run again or discarded, one, some or all. */
export function GivenUpTasks({ tasks, total, moment }: GivenUpProps) {
  const [selected, select] = useState<ReadonlySet<RowKey>>(new Set())
  const ids = tasks.map(({ id }) => id).filter((id) => selected.has(id))
  const clear = () => select(new Set())
  const again = useCommand(runTasksAgain, { done: (answer) => texts.ranAgain(answer.ids.length), onDone: clear })
  const discard = useCommand(discardTasks, {
    confirm: (given) => ({
      title: dialogTexts.areYouSure,
      message: texts.askDiscard(given.length),
      confirmLabel: texts.discard,
      quiet: true,
    }),
    done: (answer) => texts.discarded(answer.ids.length),
    onDone: clear,
  })
  return (
    <Panel
      title={texts.givenUp}
      actions={
        tasks.length > 0 && (
          <>
            <Button size="sm" disabled={ids.length === 0} loading={again.busy} onClick={() => void again.run(ids)}>
              {texts.again}
            </Button>
            <Button
              size="sm"
              variant="danger"
              disabled={ids.length === 0}
              loading={discard.busy}
              onClick={() => void discard.run(ids)}
            >
              {texts.discard}
            </Button>
          </>
        )
      }
    >
      {tasks.length === 0 ? (
        <EmptyState small title={texts.noGivenUp} />
      ) : (
        <Stack>
          {total > tasks.length && <Text tone="muted">{texts.shownOf(tasks.length, total)}</Text>}
          <DataTable
            card
            label={texts.givenUp}
            columns={columnsOf(moment)}
            rows={tasks}
            rowKey={({ id }) => id}
            rowName={({ task }) => task}
            selected={selected}
            onSelectedChange={select}
            rowActions={({ id }) => [
              { key: 'again', label: texts.again, onSelect: () => void again.run([id]) },
              { key: 'discard', label: texts.discard, onSelect: () => void discard.run([id]) },
            ]}
          />
        </Stack>
      )}
    </Panel>
  )
}
