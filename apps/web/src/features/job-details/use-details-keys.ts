import { detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import { listedIds } from './job-details.queries.ts'

interface DetailsKeys {
  jobId: number
  onOpen: (id: number) => void
  onClose: () => void
  more?: readonly Shortcut[]
}

/** A question or a form above the details has the keys for itself. */
const isOnTop = () => document.querySelectorAll('[role=dialog][aria-modal=true]').length === 1
const isChoosing = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'radio'

/** The keys of the details; arrows lead to the jobs beside this one in the list. */
export function useDetailsKeys({ jobId, onOpen, onClose, more = [] }: DetailsKeys) {
  const ids = listedIds()
  const at = ids.indexOf(jobId)
  const leadTo = (keys: string, text: string, step: 1 | -1): Shortcut => {
    const id = at === -1 ? undefined : ids[at + step]
    return {
      keys,
      text,
      disabled: id === undefined,
      run: ({ target }) => {
        if (id !== undefined && !isChoosing(target)) onOpen(id)
      },
    }
  }
  const shortcuts: Shortcut[] = [
    ...more,
    leadTo('ArrowLeft', texts.previousJob, -1),
    leadTo('ArrowRight', texts.nextJob, 1),
    // The layer closes by itself while the focus is in it; a button that went away takes the focus with it.
    { keys: 'Escape', text: texts.close, run: onClose },
  ]
  useShortcuts(
    texts.keys,
    shortcuts.map((shortcut) => ({
      ...shortcut,
      run: (event) => {
        if (isOnTop()) shortcut.run(event)
      },
    })),
    { inDialog: true },
  )
  return { previous: at > 0 ? ids[at - 1] : undefined, next: at === -1 ? undefined : ids[at + 1] }
}
