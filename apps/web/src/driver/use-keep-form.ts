import type { NewCapture, NewFile } from './outbox/queue.ts'
import { usePhone } from './phone-context.tsx'
import { goBack, type Route } from './routes.ts'
import { draftRestorer } from './use-draft.ts'

interface KeptForm<V> {
  key: string
  values: V
  photos: NewFile[]
  stop: () => void
  /** Where the form leads when there is no way back. */
  back: Route
}

/** Keeps a form's captures and leaves it; where they are not kept, the form stays as it is. */
export function useKeepForm<V extends object>({ key, values, photos, stop, back }: KeptForm<V>) {
  const phone = usePhone()
  return async (captures: readonly NewCapture[], text: string): Promise<void> => {
    stop()
    const restore = draftRestorer(phone, key, { values, photos })
    const isKept = await phone.keep(captures, { drafts: [key], restore, text })
    if (isKept) goBack(back)
  }
}

export const blankToNull = (text: string): string | null => text.trim() || null
/** A number of pieces as it is typed; null where none is. */
export const piecesOf = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)
