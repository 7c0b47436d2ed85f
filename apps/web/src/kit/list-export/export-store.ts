import { exportTexts as texts } from '@dray/domain/interface/export.messages.ts'
import { useSyncExternalStore } from 'react'
import { session } from '#platform/session.ts'

/** A list on its way into a file. */
export interface ListExport {
  key: string
  /** The list's name. */
  name: string
  state: 'running' | 'done' | 'failed'
  done: number
  total: number
  /** The name of the file that was saved. */
  file: string
  /** How much the file holds; or why there is none. */
  text: string
  cancel: () => void
  /** Null where trying again cannot help. */
  again: (() => void) | null
}

let exports: readonly ListExport[] = []
const listeners = new Set<() => void>()
function put(next: readonly ListExport[]) {
  exports = next
  for (const listener of listeners) listener()
}

const ownerNow = () => {
  const own = session.current()
  return own && `${own.tenant_id} ${own.user.id}`
}
let owner = ownerNow()

// Who signs in again reads that the file was not written; somebody else finds nothing of it.
session.onChange(({ byHand }) => {
  for (const one of exports) one.cancel()
  const next = ownerNow()
  if (byHand || (next !== null && next !== owner)) put([])
  else if (next === null) {
    put(exports.map((one) => (one.state === 'running' ? { ...one, ...ended } : one)))
  }
  owner = next ?? owner
})
const ended = { state: 'failed', text: texts.sessionEnded, again: null } as const

export const beginExport = (begun: Pick<ListExport, 'key' | 'name' | 'total' | 'cancel'>) =>
  put([...exports, { ...begun, state: 'running', done: 0, file: '', text: '', again: null }])

/** Says how far it is, or how it ended; of one that was cancelled or whose session ended nothing more is said. */
export const changeExport = (key: string, changes: Partial<ListExport>) =>
  put(exports.map((one) => (one.key === key && one.state === 'running' ? { ...one, ...changes } : one)))

export const dismissExport = (key: string) => put(exports.filter((one) => one.key !== key))

export const useExports = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => exports,
  )
