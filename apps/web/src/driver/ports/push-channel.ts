/** Where a push service takes messages for this phone, as the server needs it. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** How the office reaches a phone whose app is closed. */
export interface PushChannel {
  /** What the phone can do and the person allows; `unknown` until they are asked. */
  permission(): Promise<'not_here' | 'refused' | 'unknown' | 'allowed'>
  /** Opens the channel by the server's key, after the phone has asked the person; null where it stays closed. */
  open(public_key: string): Promise<PushAddress | null>
  close(): Promise<void>
}

const patience = 5000
const waited = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience))

async function addressOf(manager: PushManager, applicationServerKey: string): Promise<PushAddress | null> {
  const subscribe = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const subscription = await subscribe().catch(async (fault: Error) => {
    // It was opened by another key of the server.
    if (fault.name !== 'InvalidStateError') throw fault
    await (await manager.getSubscription())?.unsubscribe()
    return subscribe()
  })
  const { endpoint, keys = {} } = subscription.toJSON()
  return endpoint && keys.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null
}

/** Web push. An iPhone has it in apps on the home screen only. */
export function webPushChannel(): PushChannel {
  // The worker may still be starting.
  const manager = async () => (await Promise.race([navigator.serviceWorker?.ready, waited()]))?.pushManager
  return {
    async permission() {
      if (typeof Notification === 'undefined' || typeof PushManager === 'undefined') return 'not_here'
      return { granted: 'allowed', denied: 'refused', default: 'unknown' }[Notification.permission] as 'unknown'
    },
    async open(public_key) {
      const found = await manager()
      return found ? addressOf(found, public_key).catch(() => null) : null
    },
    async close() {
      await (await (await manager())?.getSubscription())?.unsubscribe()
    },
  }
}
