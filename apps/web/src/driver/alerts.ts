import type { setPhonePush, showPushKey } from '@dray/domain/driver-pushes/driver-pushes.calls.ts'
import { useEffect, useState } from 'react'
import { browserStorage } from '#platform/browser-storage.ts'
import { driverApi } from './driver-api.ts'
import { driverPaths } from './driver-paths.ts'
import type { Phone } from './phone.ts'
import { usePhone, usePhoneState } from './phone-context.tsx'
import type { PairedDriver } from './ports/device-store.ts'
import type { PushAddress, PushChannel } from './ports/push-channel.ts'

type Session = NonNullable<PairedDriver['session']>
export type Alerts = 'unread' | 'not_here' | 'refused' | 'no_server' | 'no_line' | 'failed' | 'off' | 'on'

/** Whether a driver wants to be told of news; two on one phone decide each for themselves. */
const wantedBy = (owner: string) => `driver-alerts-${owner}`
const isWanted = (owner: string) => browserStorage.read(wantedBy(owner)) === 'yes'

const keyOfServer = async (session: Session) =>
  (await driverApi<typeof showPushKey>({ path: driverPaths.push, session })).public_key
const tell = (session: Session, subscription: PushAddress | null) =>
  driverApi<typeof setPhonePush>({ path: driverPaths.push, method: 'POST', body: { subscription }, session })

/** The server is told again with each start: browsers change where they take messages, and forget it. */
async function tellAgain({ push, refresh }: Phone, session: Session) {
  if ((await push.permission()) !== 'allowed') return
  const public_key = await keyOfServer(session)
  const address = public_key && (await push.open(public_key))
  if (!address) return
  await tell(session, address)
  // What is read now is no news later.
  await refresh()
}

/** Follows who uses the phone. Without a line it is told at the next start. */
export function startAlerts(phone: Phone) {
  let told: string | null = null
  const follow = () => {
    const { driver } = phone.get()
    const { owner, session } = driver ?? {}
    if (!owner || !session || told === session.access_token || !isWanted(owner)) return
    told = session.access_token
    tellAgain(phone, session).catch(() => undefined)
  }
  phone.subscribe(follow)
  follow()
}

interface Read {
  alerts: Alerts
  public_key: string | null
}

async function readAlerts(push: PushChannel, { owner, session }: PairedDriver): Promise<Read> {
  const permission = await push.permission()
  const none = { public_key: null }
  if (permission === 'not_here' || permission === 'refused') return { alerts: permission, ...none }
  try {
    const public_key = session && (await keyOfServer(session))
    if (!public_key) return { alerts: 'no_server', ...none }
    return { alerts: permission === 'allowed' && isWanted(owner) ? 'on' : 'off', public_key }
  } catch {
    return { alerts: 'no_line', ...none }
  }
}

/** Whether the driver is told of news, and both ways to change it. The server's key is there before the tap. */
export function useAlerts() {
  const { push, refresh } = usePhone()
  const { driver, drivers } = usePhoneState()
  const [{ alerts, public_key }, setRead] = useState<Read>({ alerts: 'unread', public_key: null })
  useEffect(() => {
    let isOpen = true
    if (driver) void readAlerts(push, driver).then((read) => isOpen && setRead(read))
    return () => {
      isOpen = false
    }
  }, [push, driver])
  const change = (to: Alerts) => setRead({ alerts: to, public_key })

  async function turnOn() {
    if (!driver?.session || !public_key) return
    const address = await push.open(public_key)
    if (!address) return change((await push.permission()) === 'refused' ? 'refused' : 'failed')
    browserStorage.write(wantedBy(driver.owner), 'yes')
    const isTold = await tell(driver.session, address).catch(() => null)
    await refresh()
    change(isTold ? 'on' : 'no_line')
  }
  async function turnOff() {
    if (!driver?.session) return
    browserStorage.remove(wantedBy(driver.owner))
    const isTold = await tell(driver.session, null).catch(() => null)
    if (!drivers.some(({ owner }) => isWanted(owner))) await push.close().catch(() => undefined)
    change(isTold ? 'off' : 'no_line')
  }
  return { alerts, turnOn, turnOff }
}
