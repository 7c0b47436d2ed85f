import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import classes from './support.module.css'
import type { Written } from './support.queries.ts'
import { useWriting } from './use-writing.ts'
import { WritingField } from './writing-field.tsx'

interface ComposerProps {
  /** Names the draft: one a conversation. */
  name: string
  onSend: (written: Written, idempotencyKey: string) => Promise<unknown>
}

/** The next message of a conversation. */
export function Composer({ name, onSend }: ComposerProps) {
  const writing = useWriting(`support:${name}`, onSend)
  const send = () => void writing.submit()
  return (
    <div className={classes.composer}>
      <Form label={texts.write} onSubmit={send}>
        <WritingField writing={writing} label={texts.write} onSubmit={send}>
          <Button variant="primary" type="submit" icon={<IconSend aria-hidden />} loading={writing.isSending}>
            {texts.send}
          </Button>
        </WritingField>
      </Form>
    </div>
  )
}

interface ConsoleComposerProps extends ComposerProps {
  onNote: (note: string, idempotencyKey: string) => Promise<unknown>
}

const kinds = [
  { value: 'answer' as const, label: texts.answer },
  { value: 'note' as const, label: texts.note },
]

/** The next answer to a company, or what the platform's people note among themselves. */
export function ConsoleComposer({ name, onSend, onNote }: ConsoleComposerProps) {
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  const isNote = kind === 'note'
  const answer = useWriting(`support:${name}`, onSend)
  const note = useWriting(`support-note:${name}`, ({ message }, key) => onNote(message, key))
  const writing = isNote ? note : answer
  const send = () => void writing.submit()
  const label = isNote ? texts.writeNote : texts.write
  return (
    <div className={classes.composer} data-note={isNote || undefined}>
      <Form label={label} onSubmit={send}>
        <div className={classes.composerColumn}>
          <SegmentedControl size="sm" label={texts.answerOrNote} options={kinds} value={kind} onChange={setKind} />
          <WritingField writing={writing} label={label} withPictures={!isNote} onSubmit={send}>
            <Button variant="primary" type="submit" icon={<IconSend aria-hidden />} loading={writing.isSending}>
              {isNote ? texts.addNote : texts.send}
            </Button>
          </WritingField>
        </div>
      </Form>
    </div>
  )
}
