import type { WalkRound } from '../day/walk-round.ts'
import type { Subject } from '../phone-context.tsx'
import { type CheckStep, go } from '../routes.ts'
import type { useDraft } from '../use-draft.ts'

/** A walk round while it is made: what is looked at, how far it is, and where it lies on the device. */
export interface Walk {
  subject: Subject
  round: WalkRound
  draft: ReturnType<typeof useDraft<WalkRound>>
  /** Told by the screen reader. */
  say: (text: string) => void
}

export const stepOf = ({ subject }: Walk, step?: CheckStep) =>
  ({ screen: 'check', of: subject.of, subject_id: subject.id, ...(step !== undefined && { step }) }) as const

/** Goes on in the place of this step: the phone's way back leads to the overview. */
export const goOn = (walk: Walk, step?: CheckStep) => go(stepOf(walk, step), { replace: true })
