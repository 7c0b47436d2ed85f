import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { typeOver } from '#ui/testing/type-over.ts'
import { DriverApp } from '../driver-app.tsx'
import { isWorking, type phoneWith } from './fixture-phone.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
type Opened = Awaited<ReturnType<typeof phoneWith>>

let closeShown = () => {}
/** Ends what is shown. */
export const close = (): void => closeShown()

let changedAt = 0
const pauseMs = 80

/** Lets what the phone's database and the screens began come to its end: until the phone has been still for a moment. */
export const settle = (work: () => void = () => undefined): Promise<void> =>
  act(async () => {
    work()
    do await new Promise((resolve) => setTimeout(resolve, pauseMs))
    while (isWorking() || Date.now() - changedAt < pauseMs)
  })

const longestMs = 10_000
/** Looks again and again: what React has to show is shown once an `act` is over. */
async function until(host: HTMLElement, isThere: () => boolean, wanted: string) {
  const end = Date.now() + longestMs
  while (!isThere()) {
    if (Date.now() > end) throw new Error(`${wanted} is not in: ${host.textContent}`)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  }
}

/** Shows a phone at an address, with ways to read and press it. */
export async function show({ phone }: Pick<Opened, 'phone'>, hash = '') {
  const setHash = (to: string) =>
    settle(() => {
      location.hash = to
    })
  const unfollow = phone.subscribe(() => {
    changedAt = Date.now()
  })
  await setHash(hash)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  closeShown = () => {
    unfollow()
    act(() => root.unmount())
    host.remove()
  }
  act(() => root.render(<DriverApp phone={phone} />))
  await settle()
  const named = (name: string) =>
    [...host.querySelectorAll<HTMLElement>('button, a, label')].filter((one) => one.textContent?.includes(name))
  const field = (name: string) => {
    const label = [...host.querySelectorAll('label')].find((one) => one.textContent === name)
    return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement
  }
  return {
    host,
    text: () => host.textContent ?? '',
    go: setHash,
    /** Waits until a text is shown: on a busy machine what is kept takes its time. */
    shows: (wanted: string) => until(host, () => host.textContent?.includes(wanted) === true, wanted),
    press: async (name: string) => {
      await until(host, () => named(name).length > 0, name)
      await settle(() => named(name)[0]?.click())
    },
    type: async (name: string, text: string) => {
      await settle(() => typeOver(field(name), text))
    },
    field,
    link: (name: string) => {
      const [one] = named(name)
      return { text: one?.textContent, to: one?.getAttribute('href') }
    },
  }
}

/** The kinds in a phone's queue with their jobs, in their order. */
export const said = async ({ outbox }: Pick<Opened, 'outbox'>) => {
  const queue = (await outbox.queue()).sort((one, other) => one.capture.seq - other.capture.seq)
  return queue.map(({ capture }) => [capture.kind, capture.job_id])
}
