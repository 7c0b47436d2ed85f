import type { ReceivedDay } from '../day/received-day.ts'
import { makeOutbox } from '../outbox/outbox.ts'
import { makePhone } from '../phone.ts'
import type { DeviceStore, PairedDriver } from '../ports/device-store.ts'
import type { PositionSource } from '../ports/position-source.ts'
import type { PushChannel } from '../ports/push-channel.ts'
import { webDeviceStore } from '../ports/web-device-store.ts'

export const owner = '1:31'
const pairedDriver = (): PairedDriver => ({
  owner,
  tenant_id: 1,
  driver_id: 31,
  driver_name: 'Dilys Parry',
  company_name: 'Ross Haulage',
  time_zone: 'Europe/London',
  device_id: 7,
  session: { access_token: 'a', session_token: 's' },
  delivery_token: 'd',
  refused_at: null,
  pin: { salt: new ArrayBuffer(1), hash: new ArrayBuffer(1), rounds: 1 },
  wrong_pins: 0,
  seq: 0,
  offset_ms: null,
  is_current: true,
})

const noPush: PushChannel = {
  permission: async () => 'not_here',
  open: async () => null,
  close: async () => undefined,
}

let working = 0
/** What the devices of these phones have begun and not ended. */
export const isWorking = (): boolean => working > 0

/** Counts what the device is doing, so that nobody looks before it has done it. */
const counted = (store: DeviceStore): DeviceStore =>
  new Proxy(store, {
    get(of, name, receiver) {
      const method: unknown = Reflect.get(of, name, receiver)
      if (typeof method !== 'function') return method
      return async (...given: unknown[]) => {
        working++
        try {
          return await method.apply(of, given)
        } finally {
          working--
        }
      }
    },
  })

let phones = 0
/** A paired phone with a day on its device and no line. */
export async function phoneWith(
  day: ReceivedDay | null,
  {
    change = (store) => store,
    push = noPush,
    position: known = {},
  }: {
    change?: (store: DeviceStore) => DeviceStore
    push?: PushChannel
    position?: Partial<PositionSource>
  } = {},
) {
  const store = counted(change(webDeviceStore(`screens-${++phones}`)))
  const outbox = makeOutbox({
    store,
    fetch: () => Promise.reject(new TypeError('no line')),
    clock: { now: () => Date.now(), after: () => () => undefined },
    random: () => 0.5,
    locks: { request: (_, work) => work() },
  })
  const position: PositionSource = {
    permission: async () => 'refused',
    ask: async () => false,
    warm: () => undefined,
    latest: () => null,
    ...known,
  }
  await store.saveDriver(pairedDriver())
  if (day) await store.saveDay({ owner, day, fetched_at: Date.now(), gone: [] })
  const phone = makePhone({ store, outbox, position, push, app_version: '1.0.0' })
  await phone.read()
  return { phone, store, outbox }
}
