import { importLists } from '@dray/domain/imports/generated/import-lists.ts'
import { isAtWork } from '@dray/domain/imports/import-states.ts'
import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { noScreenTexts } from '@dray/domain/interface/no-screen.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Inline, Page, Stack, Text } from '#ui/layout/layout.tsx'
import { importAddress } from './address.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { getImportOptions, type Import } from './imports.queries.ts'
import { MatchColumns } from './match-columns.tsx'

/** `/import`: rows from a file, from the choice of the file to what came of each row. */
export function ImportPage() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const { kind, import: id } = importAddress.read(useSearch({ strict: false }))
  // Kept so that another of its sheets can be read.
  const [file, setFile] = useState<File | null>(null)
  const open = (opened: number | undefined, read: File | null = null) => {
    setFile(read)
    void navigate({ to: '/import', search: { kind, ...(opened !== undefined && { import: opened }) } })
  }
  if (!kind) {
    return (
      <Page centred>
        <EmptyState title={texts.noKind}>{texts.noKindHint}</EmptyState>
      </Page>
    )
  }
  const list = importLists[kind]
  if (!mayOpen(list.path, viewer)) {
    return (
      <Page centred>
        <EmptyState title={noScreenTexts.unauthorized}>{noScreenTexts.unauthorizedHint}</EmptyState>
      </Page>
    )
  }
  return (
    <Page centred>
      <Inline spread="between">
        <Text look="large" as="h2">
          {texts.title(list.words)}
        </Text>
        <Inline>
          <LinkButton to={list.path} search={'tab' in list ? { tab: list.tab } : {}}>
            {texts.backToList(list.words)}
          </LinkButton>
          {id !== undefined && <Button onClick={() => open(undefined)}>{texts.another}</Button>}
        </Inline>
      </Inline>
      {id === undefined ? <ChooseFile kind={kind} onRead={open} /> : <OpenedImport id={id} file={file} onRead={open} />}
    </Page>
  )
}

interface Opened {
  file: File | null
  onRead: (id: number, file: File) => void
}

function OpenedImport({ id, ...opened }: Opened & { id: number }) {
  const query = useQuery(getImportOptions(id))
  return query.data ? <ImportSteps key={id} row={query.data} {...opened} /> : <LoadingState query={query} />
}

/** The step that an import has come to; from the checked rows there is a way back to the columns. */
function ImportSteps({ row, ...opened }: Opened & { row: Import }) {
  const [isBack, setIsBack] = useState(false)
  const isMatching = row.state === 'matching' || (row.state === 'cancelled' && row.has_run === 0)
  if (isMatching || (isBack && row.state === 'checked')) {
    return <MatchColumns row={row} onChecked={() => setIsBack(false)} {...opened} />
  }
  if (isAtWork(row.state)) return <ImportProgress row={row} />
  return (
    <Stack gap="loose">
      <ImportOutcome row={row} onBack={() => setIsBack(true)} />
    </Stack>
  )
}
