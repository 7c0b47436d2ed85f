import { undoTexts as texts } from '@dray/domain/interface/interface.messages.ts'
import { isApiError } from '#platform/api-error.ts'
import { useShortcuts } from '#platform/shortcuts.ts'
import { viewer } from '#platform/viewer.ts'
import { toast } from '#ui/overlay/toast.ts'
import { NotAccepted } from './not-accepted.ts'
import { showError } from './show-error.ts'

/** What takes it back, or why nothing does. */
type Back = (() => Promise<unknown>) | { why: string }
interface Step {
  message: string
  back: Back
}

/** What each person did on each screen of this tab, newest last. Kept here until the platform keeps a log of its own. */
const histories = new Map<string, Step[]>()

function here(): Step[] {
  const key = `${viewer.current()?.user_id ?? 0} ${window.location.pathname}`
  const steps = histories.get(key) ?? []
  histories.set(key, steps)
  return steps
}

/** Says what was done. Whatever is said here is what the undo of the screen takes back, newest first, long after the message has gone. */
export function done(message: string, back: Back) {
  const steps = here()
  const step = { message, back }
  steps.push(step)
  const action = { label: texts.undo, onSelect: () => void undo(steps, step) }
  toast.success(message, typeof back === 'function' ? { action } : {})
}

/** One after the other: the second press takes back what stands before the first. */
let running: Promise<void> = Promise.resolve()

function undo(steps: Step[], step: Step | undefined): Promise<void> {
  if (!step || !steps.includes(step)) {
    toast.info(texts.nothing)
    return Promise.resolve()
  }
  const at = steps.indexOf(step)
  steps.splice(at, 1)
  const { message, back } = step
  if (typeof back !== 'function') {
    toast.warning(texts.cannot(message, back.why))
    return Promise.resolve()
  }
  running = running.then(back).then(
    () => void toast.info(texts.undone(message)),
    (error: unknown) => {
      // What was not tried can be tried again.
      if (error instanceof NotAccepted || isApiError(error, 'unreachable')) steps.splice(at, 0, step)
      if (isApiError(error, 'not_found')) toast.info(texts.gone(message))
      else showError(error)
    },
  )
  return running
}

/** Takes back what the person did last on the screen that they are on. */
export const undoLast = () => {
  const steps = here()
  return undo(steps, steps.at(-1))
}

/** The key that takes back what was done last. */
export const useUndoKey = (group: string) =>
  useShortcuts(group, [{ keys: 'mod+z', text: texts.key, run: () => void undoLast() }])
