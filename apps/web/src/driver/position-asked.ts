import { useEffect, useState } from 'react'
import { browserStorage } from '#platform/browser-storage.ts'
import { usePhone } from './phone-context.tsx'
import type { PositionSource } from './ports/position-source.ts'

const askedKey = 'driver-position'

type Asked = 'unread' | 'allowed' | 'unknown' | 'refused' | 'later'

/** Some phones forget that they were allowed, and ask by themselves each time. */
function stateOf(permission: 'allowed' | 'unknown' | 'refused', asked: string | null): Asked {
  if (permission !== 'unknown' || asked === null) return permission
  return asked === 'yes' ? 'allowed' : 'later'
}

/** Whether the phone may be asked where it is without asking the person again. */
export const isPositionAllowed = async (position: PositionSource): Promise<boolean> =>
  stateOf(await position.permission(), browserStorage.read(askedKey)) === 'allowed'

/** Whether the position may be added: as the phone says, and as the driver was asked. */
export function usePosition() {
  const { position } = usePhone()
  const [state, setState] = useState<Asked>('unread')
  useEffect(() => {
    let isOpen = true
    void position.permission().then((permission) => {
      if (isOpen) setState(stateOf(permission, browserStorage.read(askedKey)))
    })
    return () => {
      isOpen = false
    }
  }, [position])
  async function ask() {
    const isAllowed = await position.ask()
    browserStorage.write(askedKey, isAllowed ? 'yes' : 'no')
    setState(isAllowed ? 'allowed' : 'refused')
  }
  const putOff = () => {
    browserStorage.write(askedKey, 'no')
    setState('later')
  }
  return { state, ask, putOff }
}

/** A fix is looked for while a job is open, so that a tap need not wait for one. */
export function useWarmPosition() {
  const { position } = usePhone()
  const { state } = usePosition()
  useEffect(() => {
    if (state !== 'allowed') return
    position.warm()
    const timer = setInterval(() => position.warm(), 60_000)
    return () => clearInterval(timer)
  }, [position, state])
}
