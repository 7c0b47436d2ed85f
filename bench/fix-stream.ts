// The phones of a company in a thread of their own, so that whoever reads beside them does not wait for what they do: one
// fix after the other at an even pace, from `go` to `stop`.
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Bench, over } from './phone-fixes.ts'

interface Asked {
  url: string
  shifts: Bench[]
  a_second: number
}

/** What was sent between `go` and `stop`: fixes a second, and how many the server had no time for. */
interface Sent {
  pace: number
  busy: number
}

async function run(port: NonNullable<typeof parentPort>, { url, shifts, a_second }: Asked) {
  const send = over(url)
  let isOver = true
  let next = 0
  async function stream() {
    let [sent, busy] = [0, 0]
    const began = performance.now()
    const open = new Set<Promise<unknown>>()
    while (!isOver) {
      for (const due = ((performance.now() - began) / 1000) * a_second; sent < due; sent++) {
        const shift = shifts[next++ % shifts.length]
        if (!shift) return
        const one = send(shift, 1).then((isTaken) => {
          if (!isTaken) busy += 1
          open.delete(one)
        })
        open.add(one)
      }
      await wait(5)
    }
    await Promise.all(open)
    port.postMessage({ pace: sent / ((performance.now() - began) / 1000), busy } satisfies Sent)
  }
  port.on('message', (word: 'go' | 'stop') => {
    isOver = word === 'stop'
    if (word === 'go') void stream()
  })
}
if (parentPort) await run(parentPort, workerData as Asked)

export function startPhones(asked: Asked) {
  const worker = new Worker(new URL(import.meta.url), { workerData: asked })
  return {
    go: () => worker.postMessage('go'),
    stop: () => {
      const sent = new Promise<Sent>((resolve) => worker.once('message', resolve))
      worker.postMessage('stop')
      return sent
    },
    close: () => worker.terminate(),
  }
}
