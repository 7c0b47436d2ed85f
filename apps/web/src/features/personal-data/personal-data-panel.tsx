import type { PersonKind } from '@dray/domain/personal-data/person-kinds.ts'
import { personalDataTexts as texts } from '@dray/domain/personal-data/personal-data.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { command } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button, buttonClass } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { AnonymiseDialog } from './anonymise-dialog.tsx'
import { copyPersonalRecords, getPersonalRecordsOptions, type PersonalRecords } from './personal-data.queries.ts'

interface PanelProps {
  kind: PersonKind
  id: number
}

/** What is kept of a person: a copy of it all, and taking their name out. Only for who may see people's papers. */
export function PersonalDataPanel({ kind, id }: PanelProps) {
  return useViewer().permissions.has('papers.view') ? <OfPerson kind={kind} id={id} /> : null
}

function OfPerson({ kind, id }: PanelProps) {
  const query = useQuery(getPersonalRecordsOptions({ person_kind: kind, person_id: id }))
  const { data } = query
  return (
    <Panel title={texts.title}>
      {data ? (
        <Stack gap="loose">
          <Copy data={data} />
          <Anonymise data={data} />
        </Stack>
      ) : (
        <LoadingState query={query} lines={4} />
      )}
    </Panel>
  )
}

const make = command(copyPersonalRecords)

function CopyState({ copy }: { copy: PersonalRecords['copy'] }) {
  if (!copy) return null
  if (copy.state === 'failed') return <Notice kind="warning">{texts.failed}</Notice>
  if (copy.state === 'making') {
    return (
      <Inline>
        <Spinner />
        <Text tone="muted">{texts.making}</Text>
      </Inline>
    )
  }
  const until = copy.remove_at ? dateAndTime(copy.remove_at) : ''
  return <Text>{texts.ready(dateAndTime(copy.finished_at ?? copy.asked_at), until)}</Text>
}

function Copy({ data }: { data: PersonalRecords }) {
  const { copy, person_kind, person_id } = data
  return (
    <Stack>
      <Text tone="muted">{texts.copyHint}</Text>
      <CopyState copy={copy} />
      <Inline>
        {copy?.state === 'ready' && copy.path && (
          <a className={buttonClass({ variant: 'primary' })} href={copy.path} download>
            <IconDownload aria-hidden />
            {texts.download}
          </a>
        )}
        {copy?.state !== 'making' && (
          <Button onClick={() => void make({ person_kind, person_id })}>{copy ? texts.makeAgain : texts.make}</Button>
        )}
      </Inline>
    </Stack>
  )
}

function Anonymise({ data }: { data: PersonalRecords }) {
  const [isAsking, setAsking] = useState(false)
  const { anonymised, may_anonymise } = data
  return (
    <Stack>
      {anonymised && <Notice>{texts.anonymised(dateAndTime(anonymised.at), anonymised.by ?? texts.system)}</Notice>}
      {may_anonymise === 1 && (
        <>
          <Text tone="muted">{texts.anonymiseHint}</Text>
          <Inline>
            <Button variant="danger" onClick={() => setAsking(true)}>
              {texts.anonymise}
            </Button>
          </Inline>
        </>
      )}
      {isAsking && <AnonymiseDialog data={data} onClose={() => setAsking(false)} />}
    </Stack>
  )
}
