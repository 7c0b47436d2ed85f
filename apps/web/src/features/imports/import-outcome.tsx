import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { command, useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import {
  downloadFailedRows,
  type Import,
  type ImportFault,
  listImportFaultsOptions,
  startImport,
} from './imports.queries.ts'

const downloadFaults = command(async (...given: Parameters<typeof downloadFailedRows>) =>
  saveFile(await downloadFailedRows(...given)),
)

/** What a check found or an import did: the figures, the next step, and the rows that were refused. */
export function ImportOutcome({ row, onBack }: { row: Import; onBack: () => void }) {
  return (
    <Stack gap="loose">
      <Panel title={texts.states[row.state]} beside={<Text look="muted">{row.name}</Text>}>
        <Stack gap="loose">
          <Facts
            facts={[
              { name: texts.added, value: row.added.toLocaleString('en-GB') },
              { name: texts.changed, value: row.changed.toLocaleString('en-GB') },
              { name: texts.unchanged, value: row.unchanged.toLocaleString('en-GB') },
              { name: texts.failed, value: row.failed.toLocaleString('en-GB') },
              ...(row.warned > 0 ? [{ name: texts.warned, value: row.warned.toLocaleString('en-GB') }] : []),
            ]}
          />
          <Meaning row={row} />
          {row.state === 'checked' && <NextSteps row={row} onBack={onBack} />}
        </Stack>
      </Panel>
      {row.warned > 0 && (
        <Panel title={texts.warned}>
          <FaultList row={row} warnings={1} />
        </Panel>
      )}
      {row.failed > 0 && <Faults row={row} />}
    </Stack>
  )
}

/** What a check means for the next step. */
function Finding({ row }: { row: Import }) {
  if (row.added + row.changed > 0) return <Notice>{texts.checked}</Notice>
  return row.failed > 0 ? <Notice kind="warning">{texts.allFailed}</Notice> : <Notice>{texts.nothingToDo}</Notice>
}

function Meaning({ row }: { row: Import }) {
  if (row.state === 'checked') return <Finding row={row} />
  if (row.state === 'failed') return <Notice kind="error">{texts.stopped}</Notice>
  if (row.state === 'cancelled') return <Notice kind="warning">{texts.kept}</Notice>
  return row.kind === 'drivers' && row.added > 0 ? <Notice>{texts.noInvitations}</Notice> : null
}

function NextSteps({ row, onBack }: { row: Import; onBack: () => void }) {
  const { run, busy } = useCommand(startImport)
  const count = row.added + row.changed
  return (
    <Inline spread="end">
      <Button onClick={onBack}>{texts.backToColumns}</Button>
      {count > 0 && (
        <Button variant="primary" loading={busy} onClick={() => void run(row.id)}>
          {texts.start(count)}
        </Button>
      )}
    </Inline>
  )
}

const columns: readonly TableColumn<ImportFault>[] = [
  {
    id: 'line',
    header: texts.line,
    width: 64,
    grow: 0,
    align: 'right',
    look: 'figures',
    text: ({ line }) => String(line),
  },
  { id: 'name', header: texts.row, width: 160, text: ({ name }) => name || '–' },
  {
    id: 'reason',
    header: texts.reason,
    width: 420,
    grow: 3,
    text: ({ faults }) => faults.map(({ label, reason }) => (label ? `${label}: ${reason}` : reason)).join('; '),
  },
]

function Faults({ row }: { row: Import }) {
  return (
    <Panel
      title={texts.failed}
      actions={(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          icon={<IconDownload aria-hidden />}
          onClick={() => void downloadFaults(row.id, format)}
        >
          {texts.failedRows[format]}
        </Button>
      ))}
    >
      <FaultList row={row} warnings={0} />
    </Panel>
  )
}

const faultTexts = [
  { label: texts.failed, hint: texts.failedHint },
  { label: texts.warned, hint: texts.warnedHint },
] as const

/** The rows that were refused, or those that came in and are worth checking. */
function FaultList({ row, warnings }: { row: Import; warnings: 0 | 1 }) {
  const [page, setPage] = useState(1)
  const query = useQuery(listImportFaultsOptions(row.id, { page, warnings }))
  const { label, hint } = faultTexts[warnings]
  return (
    <Stack>
      {warnings === 1 ? <Notice kind="warning">{hint}</Notice> : <Text look="muted">{hint}</Text>}
      {query.data ? (
        <>
          <DataTable label={label} columns={columns} rows={query.data.data} rowKey={({ id }) => id} card />
          <Pager page={page} perPage={query.data.per_page} total={query.data.total} onPage={setPage} />
        </>
      ) : (
        <LoadingState query={query} lines={6} />
      )}
    </Stack>
  )
}
