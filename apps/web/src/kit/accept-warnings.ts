import { errors } from '@dray/domain/kernel/errors.ts'
import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { isApiError } from '#platform/api-error.ts'
import { viewer } from '#platform/viewer.ts'
import { confirmAction } from '#ui/overlay/confirm.ts'

type Warning = { code: string; text: string }

/** True for the refusal that a person gave by leaving the question: nothing more is said of it. */
export class NotAccepted extends Error {}

/**
 * Sends what warnings may speak against: they are shown all at once, and who holds `allocation.override` may go on.
 * Throws `NotAccepted` where they were not accepted.
 */
export async function accepting<T>(send: (accept_warnings: string[]) => Promise<T>): Promise<T> {
  try {
    return await send([])
  } catch (error) {
    if (!isApiError(error, 'allocation_warnings')) throw error
    const warnings = error.data as Warning[]
    const mayOverride = viewer.current()?.permissions.has('allocation.override') ?? false
    const goesOn = await confirmAction({
      type: 'warning',
      title: errors.allocation_warnings.text,
      message: `${[...new Set(warnings.map(({ text }) => text))].join('. ')}.`,
      confirmLabel: mayOverride ? texts.anyway : null,
    })
    if (!goesOn || !mayOverride) throw new NotAccepted()
    return await send([...new Set(warnings.map(({ code }) => code))])
  }
}
