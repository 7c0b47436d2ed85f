import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { session } from '#platform/session.ts'

interface Words {
  other: (who: string) => string
  /** The same person in another window. */
  own: string
  /** Heard of, and by whom is not known: the person may have done it by something else on this very screen. */
  unknown: string
}

/** The sentence about who was faster: by name where it is known, and never somebody else for the person themself. */
export function whoElse(by: ChangedBy | null, { other, own, unknown }: Words): string {
  if (by === null) return unknown
  return by.user_id !== null && by.user_id === session.current()?.user.id ? own : other(by.name)
}
