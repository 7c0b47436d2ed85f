import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import classes from './import-progress.module.css'
import { cancelImport, type Import } from './imports.queries.ts'

/** How far the work has come, live, with the way to stop it. */
export function ImportProgress({ row }: { row: Import }) {
  const { run, busy } = useCommand(cancelImport)
  const title = row.state === 'checking' ? texts.checking : texts.running
  const progress = texts.progress(row.position, row.row_count)
  return (
    <Panel title={title} beside={<Text look="muted">{row.name}</Text>}>
      <Stack>
        <progress className={classes.bar} aria-label={title} value={row.position} max={row.row_count} />
        <Inline spread="between">
          <Text figures>{progress}</Text>
          <Button loading={busy} onClick={() => void run(row.id)}>
            {texts.cancel}
          </Button>
        </Inline>
        {row.state === 'running' && <Text look="muted">{texts.cancelHint}</Text>}
      </Stack>
    </Panel>
  )
}
