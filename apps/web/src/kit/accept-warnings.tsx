import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { overrideReason, overrideReasonText } from '@dray/domain/kernel/acceptance.ts'
import { askingErrors } from '@dray/domain/kernel/asking-errors.ts'
import { warningsDialogTexts as texts } from '@dray/domain/kernel/warnings-dialog.messages.ts'
import type { ApiError } from '#platform/api-error.ts'
import { viewer } from '#platform/viewer.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { ask } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type Accepted, type Asker, acceptCode, asking } from './asking.ts'

export interface Warning {
  code: string
  /** red: who goes on gives a reason; amber: asked only. */
  level: 'red' | 'amber'
  text: string
}

const code = 'allocation_warnings'
const { text: usualTitle, asks } = askingErrors[code]

interface Words {
  title?: string
  /** Above the warnings: what is about to be done. */
  what?: string
  /** What going on is called. */
  anyway?: string
  /** Another way out than going on or leaving it. */
  otherLabel?: string
  cancelLabel?: string
}
interface Asked extends Words {
  warnings: readonly Warning[]
}

/** What was typed and did not get through stands there again when it is asked next. */
let typedReason = ''
const typed = {
  get: () => typedReason,
  set: (text: string) => {
    typedReason = text
  },
}

const mayOverride = () => viewer.current()?.permissions.has(asks.needs) ?? false
const isRed = ({ level }: Warning) => level === 'red'
const byText = (warnings: readonly Warning[]) => [...new Map(warnings.map((one) => [one.text, one])).values()]
const codesOf = (warnings: readonly Warning[]) => warnings.map((warning) => warning.code)

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
const reasonFor = (warnings: readonly Warning[]) =>
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

const accept = (before: Accepted, warnings: readonly Warning[], reason?: string): Accepted => ({
  ...before,
  ...(reason !== undefined && { override_reason: reason }),
  accept_warnings: [...new Set([...before.accept_warnings, ...codesOf(warnings)])],
})

const warningsIn = (refusal: ApiError) => refusal.data as readonly Warning[]

/**
 * Shows warnings all at once. Who may go on is asked; despite what is unlawful only with a reason. Returns what is
 * accepted from then on, 'other' for the other way out, null where the question was left.
 */
export async function askWarnings(refusal: ApiError, before: Accepted, words: Words = {}) {
  const asked = { ...words, warnings: warningsIn(refusal) }
  const { warnings, what, title = usualTitle } = asked
  const message = <Warnings warnings={warnings} {...(what && { what })} />
  const picked = await ask({ type: asks.type, title, message, ...buttonsOf(asked), ...reasonFor(warnings) })
  if (picked === 'other') return picked
  if (picked === false) return null
  return accept(before, warnings, typeof picked === 'object' ? picked.reason : undefined)
}

/** Asks, and says where it was left that nothing was done. */
const askAbout =
  (words: Words): Asker =>
  async (refusal, before) => {
    const answer = await askWarnings(refusal, before, words)
    if (answer !== null && answer !== 'other') return answer
    if (mayOverride()) toast.warning(dialogTexts.cancelled)
    return null
  }

/** The reason is no longer needed once it got through. */
const forgetting =
  <T,>(send: (accepted: Accepted) => Promise<T>) =>
  async (accepted: Accepted) => {
    const done = await send(accepted)
    if (accepted.override_reason) typed.set('')
    return done
  }

/**
 * Sends what warnings may speak against: they are shown all at once, and who may go on is asked until the call has taken
 * what was accepted. Throws `NotAccepted` where they were not.
 */
export const accepting = <T,>(
  send: (accepted: Accepted) => Promise<T>,
  words: Omit<Words, 'otherLabel' | 'cancelLabel'> = {},
): Promise<T> => asking(forgetting(send), { [code]: askAbout(words) })

/** What spoke against it as it was before, by who may go on at all; others are asked. */
const acceptBefore: Asker = async (refusal, before) => {
  const warnings = warningsIn(refusal)
  const isNew = codesOf(warnings).some((one) => !before.accept_warnings.includes(one))
  if (!isNew || !mayOverride()) return askAbout({})(refusal, before)
  return accept(before, warnings, texts.undoReason)
}
const agreeing = Object.fromEntries(
  Object.keys(askingErrors).map((one): [string, Asker] => [one, async (_, before) => acceptCode(before, one)]),
)

/** Sends what takes something back: what is asked is accepted without asking once more, for who may go on at all. */
export const takingBack = <T,>(send: (accepted: Accepted) => Promise<T>): Promise<T> =>
  asking(send, { ...agreeing, [code]: acceptBefore })
