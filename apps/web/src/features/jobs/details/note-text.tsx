import { feedTexts as texts } from '@dray/domain/jobs/details.messages.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../platform/drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Grow, Inline, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type JobNote, noteInConflict, rewriteJobNote } from '../job-details.queries.ts'
import { tellRefusal } from '../run-step.ts'

/** A note, which is changed in its place. */
export function NoteText({ note, mayEdit }: { note: JobNote; mayEdit: boolean }) {
  const draft = useDraft<string>(`job-note:${note.id}`)
  const [typed, setTyped] = useState<string | null>(draft.found)
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const type = (text: string) => {
    setTyped(text)
    draft.keep(text)
    setError(null)
  }
  const end = () => {
    setTyped(null)
    setAsked(false)
    draft.clear()
  }
  const save = async () => {
    if (typed === null) return
    if (typed.trim() === '') {
      setError(jobMessages.edited_note_empty)
      return
    }
    setTyped(null)
    try {
      await rewriteJobNote(note, typed.trim())
      end()
      toast.success(jobMessages.note_updated)
    } catch (fault) {
      setTyped(typed)
      setAsked(noteInConflict(fault) !== null)
      if (!noteInConflict(fault)) tellRefusal(fault)
    }
  }

  if (typed === null) {
    return (
      <Inline align="top">
        <Grow>
          <Text lines>{note.notes}</Text>
        </Grow>
        {mayEdit && note.id > 0 && (
          <IconButton
            size="sm"
            label={texts.editNote}
            icon={<IconPencil aria-hidden />}
            onClick={() => type(note.notes)}
          />
        )}
      </Inline>
    )
  }
  return (
    <Stack>
      {isAsked && (
        <Notice
          kind="warning"
          title={texts.noteConflict}
          actions={
            <Button size="sm" onClick={end}>
              {texts.takeTheirs}
            </Button>
          }
        >
          {note.notes}
        </Notice>
      )}
      <TextareaField
        hideLabel
        autoFocus
        label={texts.noteText}
        rows={2}
        maxLength={2000}
        value={typed}
        error={error}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          else if (event.key === 'Escape') end()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <Inline>
        <Button size="sm" variant="soft" onClick={() => void save()}>
          {isAsked ? texts.keepMine : texts.save}
        </Button>
        <Button size="sm" variant="quiet" onClick={end}>
          {texts.cancel}
        </Button>
      </Inline>
    </Stack>
  )
}
