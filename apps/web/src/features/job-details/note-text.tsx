import { feedTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { whoElse } from '#kit/form/who-else.ts'
import { command } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { isComposing } from '#ui/fields/is-composing.ts'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Grow, Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { type JobNote, noteInConflict, updateJobNote } from './job-details.queries.ts'

interface Edited {
  text: string
  /** The version that the text began from. */
  version: number
}

const isSaveKey = (event: KeyboardEvent) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)

/** A note, which is changed in its place; what somebody else saves meanwhile is shown beside what is typed. */
export function NoteText({ note, mayEdit }: { note: JobNote; mayEdit: boolean }) {
  const draft = useDraft<Edited>(`job-note:${note.id}`)
  const [edited, setEdited] = useState<Edited | null>(mayEdit ? draft.found : null)
  const [error, setError] = useState<string | null>(null)
  const [by, setBy] = useState<ChangedBy | null>(null)
  const isOvertaken = edited !== null && edited.version !== note.version

  const type = (text: string) => {
    const next = { text, version: edited?.version ?? note.version }
    setEdited(next)
    draft.keep(next)
    setError(null)
  }
  const end = () => {
    setEdited(null)
    draft.clear()
  }
  const save = async () => {
    if (edited === null) return
    const text = edited.text.trim()
    if (text === '') {
      setError(jobMessages.edited_note_empty)
      return
    }
    setEdited(null)
    const rewrite = command(updateJobNote, {
      done: jobMessages.note_updated,
      refused: (fault) => {
        if (isApiError(fault, 'conflict')) setBy(fault.changed_by)
        return noteInConflict(fault) !== null
      },
    })
    if (await rewrite(note, text)) end()
    else setEdited(edited)
  }

  if (edited === null) {
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
      {isOvertaken && (
        <Notice
          kind="warning"
          title={whoElse(by, {
            other: texts.noteConflict,
            own: texts.ownNoteConflict,
            unknown: texts.noteChanged,
          })}
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
        onPaper={false}
        hideLabel
        autoFocus
        label={texts.noteText}
        rows={2}
        maxLength={2000}
        value={edited.text}
        error={error}
        onChange={type}
        onKeyDown={(event) => {
          // Another's text is written over by the button that says so, not by a key pressed as it appeared.
          if (isSaveKey(event)) {
            if (!isOvertaken) void save()
          } else if (event.key === 'Escape' && !isComposing(event)) end()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <Inline>
        <Button size="sm" variant="soft" onClick={() => void save()}>
          {isOvertaken ? texts.keepMine : texts.save}
        </Button>
        <Button size="sm" variant="quiet" onClick={end}>
          {texts.cancel}
        </Button>
      </Inline>
    </Stack>
  )
}
