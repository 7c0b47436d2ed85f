import { maxPictures } from '@dray/domain/support/support.calls.ts'
import { supportMessages } from '@dray/domain/support/support.messages.ts'
import { useState } from 'react'
import { readyToSend } from '#features/files/index.ts'
import { makeKeys } from '#kit/once-keys.ts'
import { showError } from '#kit/show-error.ts'
import { useCommand } from '#kit/use-command.ts'
import { useDraft } from '#platform/drafts.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { Written } from './support.queries.ts'

export interface PickedPicture {
  id: number
  name: string
  url: string
  file: File
}

let lastId = 0

/** The pictures of what is being written; made small before they are sent. */
function usePickedPictures() {
  const [pictures, setPictures] = useState<PickedPicture[]>([])
  const add = async (files: readonly File[]) => {
    const room = maxPictures - pictures.length
    if (files.length > room) toast.warning(supportMessages.maxPictures(maxPictures))
    for (const file of files.slice(0, Math.max(0, room))) {
      try {
        const ready = await readyToSend(file, 'images')
        const picked = { id: ++lastId, name: file.name, url: URL.createObjectURL(ready), file: ready }
        setPictures((all) => [...all, picked])
      } catch (error) {
        showError(error)
      }
    }
  }
  const remove = (picture: PickedPicture) => {
    URL.revokeObjectURL(picture.url)
    setPictures((all) => all.filter(({ id }) => id !== picture.id))
  }
  const clear = () => {
    for (const { url } of pictures) URL.revokeObjectURL(url)
    setPictures([])
  }
  return { pictures, add, remove, clear }
}

type Send = (written: Written, idempotencyKey: string) => Promise<unknown>

/** What is written in one place: kept as a draft until it is sent; a refusal leaves it as it stands. */
export function useWriting(draftName: string, send: Send) {
  const draft = useDraft<string>(draftName)
  const [message, setMessage] = useState(draft.found ?? '')
  const [error, setError] = useState<string | null>(null)
  const picked = usePickedPictures()
  const [keys] = useState(makeKeys)
  const command = useCommand(send, {
    onDone: () => {
      // The same words once more are another message.
      keys.forget()
      draft.clear()
      setMessage('')
      picked.clear()
    },
  })
  const type = (text: string) => {
    setMessage(text)
    setError(null)
    draft.keep(text)
  }
  const submit = async (more: Partial<Written> = {}) => {
    const text = message.trim()
    if (text === '' && picked.pictures.length === 0) {
      setError(supportMessages.empty)
      return
    }
    const pictures = picked.pictures.map(({ file }) => file)
    const key = keys.keyOf([text, ...picked.pictures.map(({ id }) => id)])
    await command.run({ ...more, message: text, pictures }, key)
  }
  return { message, type, error, ...picked, isSending: command.busy, submit }
}
export type Writing = ReturnType<typeof useWriting>
