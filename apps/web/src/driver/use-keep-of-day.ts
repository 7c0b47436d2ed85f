import { captureOfDay } from './captures.ts'
import type { NewFile, SaidOfDay } from './outbox/queue.ts'
import { usePhone } from './phone-context.tsx'
import { go } from './routes.ts'
import { draftRestorer } from './use-draft.ts'

interface KeptOfDay {
  key: string
  stop: () => void
  workday_id: number
}
interface Made {
  said: SaidOfDay
  id: string
  /** The form as it is, to be put back by Undo. */
  values: object
  photos: NewFile[]
  files: NewFile[]
  text: string
}

/** Keeps what a form says of the driver's own day and leaves for the day; where it is not kept, the form stays. */
export function useKeepOfDay({ key, stop, workday_id }: KeptOfDay) {
  const phone = usePhone()
  return async ({ said, id, values, photos, files, text }: Made): Promise<void> => {
    stop()
    const restore = draftRestorer(phone, key, { values, photos })
    const capture = captureOfDay(said, { phone, workday_id, id, files })
    const isKept = await phone.keep([capture], { drafts: [key], restore, text })
    if (isKept) go({ screen: 'today' }, { replace: true })
  }
}
