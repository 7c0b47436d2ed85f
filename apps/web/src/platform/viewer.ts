import type { ScreenUser } from '@dray/domain/kernel/call.ts'
import { seesPrices, type Viewer } from '@dray/domain/kernel/permissions.ts'
import { useSyncExternalStore } from 'react'

/** Who looks at the screens: what the shared rules need, and what the shell shows of them. */
export interface SignedInViewer extends Viewer {
  user_type: ScreenUser
  user_id: number
  name: string
  profile_image: string | null
  may_approve: boolean
  /** Messages of support that they have not read; in the console the conversations that wait for an answer. */
  unread_messages: number
  /** The zone that the company's clocks show; the console has none of its own. */
  time_zone: string
  /** Minutes after a time to the minute that are not late yet. */
  late_tolerance_minutes: number
  /** As the session began; the bell counts on from there. */
  unread_notifications: number
  /** Booking requests that wait for the office, as the session began. */
  waiting_requests: number
  /** Drivers' captures that wait for the office, as the session began. */
  waiting_captures: number
  /** The company that they work for or are served by; the console has none. */
  company: { company_name: string; logo_light_path: string | null; logo_dark_path: string | null } | null
  /** The company's additional settings by name. */
  settings: Readonly<Record<string, string>>
}

let current: SignedInViewer | null = null
/** Who was here last: a screen that is about to be left still shows them. */
let last: SignedInViewer | null = null
const listeners = new Set<() => void>()

export const viewer = {
  current: () => current,
  set(next: SignedInViewer | null) {
    current = next
    last = next ?? last
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Null while nobody is signed in or the permissions are on their way. */
export const useViewerOrNull = () => useSyncExternalStore(viewer.subscribe, viewer.current)

/** The signed-in person, on every screen behind the guard. */
export function useViewer(): SignedInViewer {
  const found = useViewerOrNull() ?? last
  if (!found) throw new Error('useViewer is for screens behind the guard')
  return found
}

/** True when the person may see money at all; true as well while nobody is signed in, where no company's money is shown. */
export function useSeesPrices(): boolean {
  const found = useViewerOrNull() ?? last
  return found === null || seesPrices(found)
}

/** What a person does with a job's money: changes it, only sees it, or neither. */
export interface PriceRights {
  seesPrices: boolean
  mayPrice: boolean
}

export const priceRights = (viewer: Viewer): PriceRights => ({
  seesPrices: seesPrices(viewer),
  mayPrice: seesPrices(viewer) && viewer.permissions.has('jobs.price'),
})
