import { formTexts } from '@dray/domain/interface/form.messages.ts'
import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { session } from '#platform/session.ts'

interface Words {
  other: (who: string) => string
  /** The same person in another window. */
  own: string
}

/** The sentence about who was faster: by name where it is known, and never somebody else for the person themself. */
export const whoElse = (by: ChangedBy | null, { other, own }: Words): string =>
  by !== null && by.user_id !== null && by.user_id === session.current()?.user.id
    ? own
    : other(by?.name ?? formTexts.somebody)
