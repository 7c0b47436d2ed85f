import { setTimeout as wait } from 'node:timers/promises'
import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { io } from 'socket.io-client'
import type { Client } from '../../apps/server/src/testing/client.ts'

/** A browser's open screen: hears changes by socket, and catches up by number whenever it has joined again. */
export async function listen(clerk: Client) {
  const seen = new Set<number>()
  let first: number | undefined
  const { halves, url } = clerk
  const socket = io(url, {
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    timeout: 3_000,
    auth: { token: halves?.access_token, session_token: halves?.session_token },
    extraHeaders: { cookie: `dray_session=${halves?.cookie}` },
  })
  const hear = (messages: readonly EventMessage[]) => {
    for (const { n } of messages) seen.add(n)
  }
  /** Every number up to here has been heard. */
  const heardTo = () => {
    let n = first ?? 0
    while (seen.has(n + 1)) n++
    return n
  }
  const catchUp = async () => {
    for (let isBehind = true; isBehind; ) {
      const answer = await clerk.send(getClientEvents, { query: { after: heardTo() } }).catch(() => undefined)
      if (answer?.status === 200) {
        hear(answer.data.events)
        isBehind = heardTo() < answer.data.n
      } else await wait(100)
    }
  }
  socket.on('change', hear)
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  const joined = new Promise<void>((resolve) => {
    socket.on('joined', ({ n }: { n: number }) => {
      first ??= n
      resolve()
      void catchUp()
    })
  })
  await joined
  return {
    /** The numbers up to `last` that it has not heard. */
    missed(last: number) {
      const missing: number[] = []
      for (let n = (first ?? 0) + 1; n <= last; n++) if (!seen.has(n)) missing.push(n)
      return missing
    },
    stop: () => void socket.disconnect(),
  }
}
export type Listener = Awaited<ReturnType<typeof listen>>
