import type { ImportName } from '@dray/domain/imports/import-names.ts'
import { importLimits } from '@dray/domain/imports/imports.calls.ts'
import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { command, useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { RowLink, RowList } from '#ui/table/row-link.tsx'
import { addImport, downloadImportTemplate, listImportsOptions } from './imports.queries.ts'
import { stateTones } from './state-tones.ts'

const megabytes = importLimits.file / 1024 / 1024
const downloadTemplate = command(async (...given: Parameters<typeof downloadImportTemplate>) =>
  saveFile(await downloadImportTemplate(...given)),
)

/** The file and where its headings come from; below it what was imported in the last month. */
export function ChooseFile({ kind, onRead }: { kind: ImportName; onRead: (id: number, file: File) => void }) {
  const { run, busy } = useCommand((file: File) => addImport(kind, file), {
    onDone: ({ id }, file) => onRead(id, file),
  })
  return (
    <Stack gap="loose">
      <Panel
        title={texts.choose}
        actions={(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            variant="quiet"
            icon={<IconDownload aria-hidden />}
            onClick={() => void downloadTemplate(kind, format)}
          >
            {texts.templates[format]}
          </Button>
        ))}
      >
        <Stack>
          <FileDrop
            label={texts.choose}
            accept=".csv,.xlsx,.txt"
            multiple={false}
            maxMegabytes={megabytes}
            disabled={busy}
            onFiles={([file]) => file && void run(file)}
          />
          {busy ? (
            <Inline>
              <Spinner />
              <Text look="muted">{texts.reading}</Text>
            </Inline>
          ) : (
            <Text look="muted">{texts.chooseHint}</Text>
          )}
        </Stack>
      </Panel>
      <EarlierImports kind={kind} />
    </Stack>
  )
}

function EarlierImports({ kind }: { kind: ImportName }) {
  const query = useQuery(listImportsOptions(kind))
  if (!query.data) return <LoadingState query={query} lines={4} />
  const { data } = query.data
  return (
    <Panel title={texts.earlier} flush={data.length > 0}>
      {data.length === 0 ? (
        <Text look="muted">{texts.noneEarlier}</Text>
      ) : (
        <RowList label={texts.earlier} items={data} itemKey={({ id }) => id}>
          {(row) => (
            <RowLink
              to="/import"
              search={{ kind, import: row.id }}
              end={<Badge tone={stateTones[row.state]}>{texts.states[row.state]}</Badge>}
            >
              <Text look="strong">{row.name}</Text>
              <Text look="muted">{texts.by(row.user_name, dateAndTime(row.created_at))}</Text>
            </RowLink>
          )}
        </RowList>
      )}
    </Panel>
  )
}
