import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Grow, Inline, Stack } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { sendTestMail } from './server-settings.queries.ts'

const texts = serverTexts.mail

/** Sends a message past the queue and shows what the mail server said. */
export function TestMail() {
  const [to, setTo] = useState('')
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof sendTestMail>> | null>(null)
  const { run, busy } = useCommand(sendTestMail, { onDone: setAnswer })
  return (
    <Panel title={texts.test}>
      <Stack>
        <Inline align="bottom">
          <Grow>
            <TextField label={texts.to} type="email" value={to} onChange={setTo} />
          </Grow>
          <Button loading={busy} disabled={to.trim() === ''} onClick={() => void run(to.trim())}>
            {texts.send}
          </Button>
        </Inline>
        {answer && (
          <Notice
            kind={answer.taken === 1 ? 'success' : 'error'}
            title={answer.taken === 1 ? texts.taken : texts.refused}
          >
            {answer.answer} · {serverTexts.took(answer.took_ms)}
          </Notice>
        )}
      </Stack>
    </Panel>
  )
}
