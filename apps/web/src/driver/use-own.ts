import type { showDriverOwn } from '@dray/domain/driver-day/driver-own.calls.ts'
import { useEffect, useMemo, useState } from 'react'
import { untoldThings } from './day/own-things.ts'
import { driverApi } from './driver-api.ts'
import { driverPaths } from './driver-paths.ts'
import type { SentCapture } from './outbox/queue.ts'
import type { Phone } from './phone.ts'
import { usePhone, usePhoneState } from './phone-context.tsx'
import type { KeptOwn, PairedDriver } from './ports/device-store.ts'

async function fetchOwn({ store, outbox }: Phone, { owner, session }: PairedDriver): Promise<KeptOwn> {
  // What is sent meanwhile may not be in the answer.
  const fetched_at = Date.now()
  const own = await driverApi<typeof showDriverOwn>({ path: driverPaths.own, session })
  const kept = { owner, own, fetched_at }
  // A phone that is full shows it all the same.
  await outbox.withRoom(() => store.saveOwn(kept)).catch(() => undefined)
  return kept
}

const isOwn = ({ capture: { kind } }: SentCapture) => kind === 'leave' || kind === 'document'

/**
 * What is the driver's own: from the device at once; from the server when the screen opens, whenever something of it was
 * delivered, and with each day that is fetched, so that it comes once the line is back. With what the server does not tell
 * of yet.
 */
export function useOwn() {
  const phone = usePhone()
  const { driver, queue, history, kept: day } = usePhoneState()
  const owner = driver?.owner ?? ''
  const [kept, setKept] = useState<KeptOwn | null>(null)
  const [state, setState] = useState<'asking' | 'answered' | 'no_line'>('asking')
  const delivered = history.filter((row) => row.owner === owner && isOwn(row)).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something was delivered or the day was fetched, not with each change of the phone's.
  useEffect(() => {
    let isOpen = true
    const show = (found: KeptOwn) =>
      isOpen && setKept((now) => (now && now.fetched_at > found.fetched_at ? now : found))
    const say = (to: typeof state) => isOpen && setState(to)
    if (!driver) return
    void phone.store.own(owner).then(
      (found) => found && show(found),
      () => undefined,
    )
    fetchOwn(phone, driver).then(
      (found) => {
        show(found)
        say('answered')
      },
      () => say('no_line'),
    )
    return () => {
      isOpen = false
    }
  }, [phone, owner, delivered, day?.fetched_at])

  const untold = useMemo(
    () => untoldThings({ queue, history, owner, fetched_at: kept?.fetched_at ?? null }),
    [queue, history, owner, kept],
  )
  return { kept, state, untold }
}
