import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { warningsDialogTexts as texts } from '@dray/domain/allocation/warnings-dialog.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { overrideReason, overrideReasonText } from '@dray/domain/kernel/acceptance.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { isApiError } from '#platform/api-error.ts'
import { viewer } from '#platform/viewer.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { ask } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { NotAccepted } from './not-accepted.ts'

/** What a person accepted, as every call takes it that warnings can speak against. */
export interface Accepted {
  accept_warnings: string[]
  override_reason?: string
}

interface Asked {
  warnings: readonly AllocationWarning[]
  title?: string
  /** Above the warnings: what is about to be done. */
  what?: string
  /** What going on is called. */
  anyway?: string
  /** Another way out than going on or leaving it. */
  otherLabel?: string
  cancelLabel?: string
}

/** What was typed and did not get through stands there again when it is asked next. */
let typedReason = ''
const typed = {
  get: () => typedReason,
  set: (text: string) => {
    typedReason = text
  },
}

const mayOverride = () => viewer.current()?.permissions.has('allocation.override') ?? false
const isRed = ({ level }: AllocationWarning) => level === 'red'
const byText = (warnings: readonly AllocationWarning[]) => [...new Map(warnings.map((one) => [one.text, one])).values()]

/** All of them, what is unlawful first and each in a line of its own. */
function Warnings({ warnings, what }: Pick<Asked, 'warnings' | 'what'>) {
  const all = byText(warnings)
  return (
    <Stack>
      {what && <Text look="muted">{what}</Text>}
      {[...all.filter(isRed), ...all.filter((one) => !isRed(one))].map((one) => (
        <Notice key={one.text} kind={isRed(one) ? 'error' : 'warning'}>
          {one.text}
        </Notice>
      ))}
      {!mayOverride() && <Text>{texts.refused}</Text>}
    </Stack>
  )
}

/** The reason that is asked for where something is unlawful; nobody is asked who may not go on. */
const reasonFor = (warnings: readonly AllocationWarning[]) =>
  mayOverride() && warnings.some(isRed)
    ? { reason: { label: texts.reason, ...overrideReason, missing: overrideReasonText, typed } }
    : {}

/** The buttons: without the right there is nothing to confirm. */
function buttonsOf({ warnings, anyway, cancelLabel, otherLabel }: Asked) {
  const goOn = anyway ?? (warnings.some(isRed) ? texts.override : texts.anyway)
  return {
    confirmLabel: mayOverride() ? goOn : null,
    cancelLabel: cancelLabel ?? (mayOverride() ? dialogTexts.cancel : dialogTexts.close),
    ...(otherLabel && { otherLabel }),
  }
}

/**
 * Shows warnings all at once. Who holds `allocation.override` may go on; despite what is unlawful only with a reason.
 * Returns what was accepted, 'other' for the other way out, null where the question was left.
 */
export async function askWarnings(asked: Asked): Promise<Accepted | 'other' | null> {
  const { warnings, what, title = browserErrors.allocation_warnings.text } = asked
  const message = <Warnings warnings={warnings} {...(what && { what })} />
  const picked = await ask({ type: 'warning', title, message, ...buttonsOf(asked), ...reasonFor(warnings) })
  if (picked === 'other') return 'other'
  if (picked === false) return null
  const accept_warnings = [...new Set(warnings.map(({ code }) => code))]
  return typeof picked === 'object' ? { accept_warnings, override_reason: picked.reason } : { accept_warnings }
}

/** The warnings that a call was refused for; null for any other refusal. */
export const warningsIn = (error: unknown): AllocationWarning[] | null =>
  isApiError(error, 'allocation_warnings') ? (error.data as AllocationWarning[]) : null

type Question = Omit<Asked, 'warnings' | 'otherLabel' | 'cancelLabel'>

/**
 * Sends what warnings may speak against: they are shown all at once, and who may go on is asked until the call has taken
 * what was accepted. Throws `NotAccepted` where they were not.
 */
export async function accepting<T>(send: (accepted: Accepted) => Promise<T>, question: Question = {}): Promise<T> {
  let accepted: Accepted = { accept_warnings: [] }
  for (;;) {
    try {
      const done = await send(accepted)
      if (accepted.override_reason) typed.set('')
      return done
    } catch (error) {
      const warnings = warningsIn(error)
      if (warnings === null) throw error
      accepted = addTo(accepted, await askWarnings({ ...question, warnings }))
    }
  }
}

/**
 * Sends what takes something back: what spoke against it as it was before is accepted without asking once more, for who
 * may go on at all.
 */
export const takingBack = <T,>(send: (accepted: Accepted) => Promise<T>): Promise<T> =>
  accepting((asked) => (asked.accept_warnings.length > 0 ? send(asked) : sendAsBefore(send, asked)))

/** Sends until nothing new speaks against it. */
async function sendAsBefore<T>(send: (accepted: Accepted) => Promise<T>, before: Accepted): Promise<T> {
  try {
    return await send(before)
  } catch (error) {
    const known = new Set(before.accept_warnings)
    const codes = (warningsIn(error) ?? []).map(({ code }) => code).filter((code) => !known.has(code))
    if (codes.length === 0 || !mayOverride()) throw error
    const accept_warnings = [...new Set([...known, ...codes])]
    return sendAsBefore(send, { accept_warnings, override_reason: texts.undoReason })
  }
}

function addTo(before: Accepted, answer: Awaited<ReturnType<typeof askWarnings>>): Accepted {
  if (answer === null || answer === 'other') {
    if (mayOverride()) toast.warning(dialogTexts.cancelled)
    throw new NotAccepted()
  }
  const accept_warnings = [...new Set([...before.accept_warnings, ...answer.accept_warnings])]
  return { ...before, ...answer, accept_warnings }
}
