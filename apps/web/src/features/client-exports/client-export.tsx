import { clientExportTexts as texts } from '@dray/domain/client-exports/client-exports.messages.ts'
import { sizeText } from '@dray/domain/kernel/text/size-text.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { proceedQuestion } from '#kit/questions.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { type Export, exportClient, getClientExportOptions, openClientExport } from './client-exports.queries.ts'

const figure = (value: number) => value.toLocaleString('en-GB')

/** All that a company has, in one archive: asked for, made in the background, downloaded for a week. */
export function ClientExport({ id, name }: { id: number; name: string }) {
  const query = useQuery(getClientExportOptions(id))
  const mayExport = query.data?.may_export === 1
  return (
    <Section title={texts.title}>
      <Stack>
        <Text tone="muted">{texts.hint}</Text>
        {!query.data && <LoadingState query={query} lines={1} />}
        {query.data && !mayExport && <Notice>{texts.notAllowed}</Notice>}
        {query.data && mayExport && <Newest id={id} name={name} made={query.data.export} />}
      </Stack>
    </Section>
  )
}

function Newest({ id, name, made }: { id: number; name: string; made: Export | null }) {
  const make = useCommand(exportClient, {
    confirm: () => proceedQuestion(texts.question(name)),
    done: (message) => message,
  })
  const download = useCommand(openClientExport, { onDone: ({ path }) => follow(path) })
  return (
    <>
      {made && <State made={made} />}
      <Inline>
        {made?.state === 'ready' && (
          <Button
            variant="primary"
            icon={<IconDownload aria-hidden />}
            loading={download.busy}
            onClick={() => void download.run(id)}
          >
            {texts.download}
          </Button>
        )}
        {made?.state !== 'making' && (
          <Button loading={make.busy} onClick={() => void make.run(id)}>
            {made ? texts.makeAgain : texts.make}
          </Button>
        )}
      </Inline>
    </>
  )
}

function State({ made }: { made: Export }) {
  const { state, rows, files, size, asked_by_name, asked_at, expires_at } = made
  return (
    <>
      {state === 'failed' && <Notice kind="warning">{texts.failed}</Notice>}
      {state === 'making' && (
        <Inline>
          <Spinner />
          <Text>{texts.making(figure(rows), figure(files))}</Text>
        </Inline>
      )}
      {state === 'ready' && <Text>{texts.ready(sizeText(size ?? 0), figure(rows), figure(files))}</Text>}
      <Text tone="muted">{texts.askedBy(asked_by_name, dateAndTime(asked_at))}</Text>
      {expires_at && <Text tone="muted">{texts.until(dateAndTime(expires_at))}</Text>}
    </>
  )
}

/** The browser saves the file as it comes: an archive may be larger than a page can hold. */
function follow(path: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
