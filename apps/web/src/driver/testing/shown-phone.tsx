import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { typeOver } from '#ui/testing/type-over.ts'
import { DriverApp } from '../driver-app.tsx'
import type { phoneWith } from './fixture-phone.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
type Opened = Awaited<ReturnType<typeof phoneWith>>

let closeShown = () => {}
/** Ends what is shown. */
export const close = (): void => closeShown()

/** Lets what the phone's database and the screens began come to its end. */
export const settle = (work: () => void = () => undefined): Promise<void> =>
  act(async () => {
    work()
    await new Promise((resolve) => setTimeout(resolve, 80))
  })

/** Shows a phone at an address, with ways to read and press it. */
export async function show({ phone }: Pick<Opened, 'phone'>, hash = '') {
  const setHash = (to: string) =>
    settle(() => {
      location.hash = to
    })
  await setHash(hash)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  closeShown = () => {
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
    press: async (name: string) => {
      const [one] = named(name)
      if (!one) throw new Error(`Nothing is named ${name} in: ${host.textContent}`)
      await settle(() => one.click())
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
