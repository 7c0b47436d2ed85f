import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { ApiError, isApiError } from '#platform/api-error.ts'
import type { Form } from './form-store.ts'

/** So often a save is sent again by itself after somebody else was faster. */
const maxAttempts = 3

interface Sending<V extends object, Row, Saved> {
  form: Pick<Form<V>, 'state' | 'refuse'>
  send: () => Promise<Saved>
  /** Merges what somebody else saved into the form. */
  receive: (theirs: Row, by: ChangedBy | null) => void
}

const isRow = (data: unknown) => typeof data === 'object' && data !== null && 'version' in data

/**
 * Sends again by itself after somebody else saved first, as long as nobody has to decide between two values. Returns
 * what was saved, or null when somebody has to decide; throws what the server refused.
 */
export async function sendUntilSaved<V extends object, Row, Saved>({ form, send, receive }: Sending<V, Row, Saved>) {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const decided = form.state().editConflict
    try {
      return { saved: await send() }
    } catch (error) {
      if (!isApiError(error, 'conflict') || !isRow(error.data)) throw error
      receive(error.data as Row, error.changed_by)
    }
    if (form.state().editConflict !== decided) {
      form.refuse()
      return null
    }
  }
  throw new ApiError({ ...browserErrors.conflict, code: 'conflict', message: browserErrors.conflict.text })
}
