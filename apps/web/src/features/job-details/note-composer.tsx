import { feedTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { command } from '#kit/use-command.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Grow, Inline } from '#ui/layout/layout.tsx'
import { addJobNote } from './job-details.queries.ts'

interface Written {
  notes: string
  showNotesToDriver: 0 | 1
}
const blank: Written = { notes: '', showNotesToDriver: 0 }

const write = command(addJobNote, { done: jobMessages.note_added })

/** A new note, shown to the driver or not. It stands in the feed at once; refused, it is back here to be tried again. */
export function NoteComposer({ jobId }: { jobId: number }) {
  const draft = useDraft<Written>(`new-note:${jobId}`)
  const [written, setWritten] = useState(draft.found ?? blank)
  const [error, setError] = useState<string | null>(null)
  const isShown = written.showNotesToDriver === 1

  const put = (changes: Partial<Written>) => {
    const next = { ...written, ...changes }
    setWritten(next)
    setError(null)
    draft.keep(next)
  }
  const handleSubmit = async () => {
    const notes = written.notes.trim()
    if (notes === '') {
      setError(jobMessages.note_empty)
      return
    }
    setWritten(blank)
    if (await write(jobId, { ...written, notes })) draft.clear()
    else setWritten(written)
  }

  return (
    <Form label={texts.note} onSubmit={() => void handleSubmit()}>
      <Inline align="top">
        <Grow>
          <TextField
            onPaper={false}
            hideLabel
            label={texts.note}
            placeholder={texts.note}
            maxLength={2000}
            value={written.notes}
            error={error}
            onChange={(notes) => put({ notes })}
          />
        </Grow>
        <Button
          icon={isShown ? <IconEye aria-hidden /> : <IconEyeOff aria-hidden />}
          variant={isShown ? 'soft' : 'default'}
          aria-pressed={isShown}
          title={texts.showToDriverHint}
          onClick={() => put({ showNotesToDriver: isShown ? 0 : 1 })}
        >
          {texts.showToDriver}
        </Button>
        <Button type="submit">{texts.add}</Button>
      </Inline>
    </Form>
  )
}
