import { deliveryDays } from '@dray/domain/kernel/delivery-days.ts'

/** Whose session it is: office, portal and console have one kind, drivers' phones another. */
export type SessionKind = 'office' | 'driver'

const hour = 3600_000
const day = 24 * hour

interface Life {
  /** Unused for so long it is over. */
  idleMs: number
  /** So long after it was opened it is over. */
  absoluteMs: number
}

/** A phone in a cab is opened again after a holiday; a screen in an office after a night. */
export const sessionLives: Readonly<Record<SessionKind, Life>> = {
  office: { idleMs: 12 * hour, absoluteMs: 30 * day },
  driver: { idleMs: 30 * day, absoluteMs: 180 * day },
}

/** So long after its end a driver's phone delivers what it captured before. */
export const deliveryMs = deliveryDays * day

export interface SessionTimes {
  kind: SessionKind
  created_at: string
  last_seen_at: string
  ended_at: string | null
}

/** The instant, in milliseconds, at which a session ended or will end unless it is used. */
export function endOfSession({ kind, created_at, last_seen_at, ended_at }: SessionTimes): number {
  if (ended_at !== null) return Date.parse(ended_at)
  const { idleMs, absoluteMs } = sessionLives[kind]
  return Math.min(Date.parse(last_seen_at) + idleMs, Date.parse(created_at) + absoluteMs)
}
