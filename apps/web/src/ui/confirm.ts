import type { ReactNode } from 'react'

export interface ConfirmOptions {
  title: string
  message?: ReactNode
  /** 'Confirm' unless said otherwise; null where there is nothing to confirm, only to read. */
  confirmLabel?: string | null
  cancelLabel?: string
  /** `danger` by default: what is confirmed cannot be taken back. */
  type?: 'danger' | 'warning' | 'info'
}

export interface OpenConfirm extends ConfirmOptions {
  answer: (confirmed: boolean) => void
}

let open: OpenConfirm | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks before something that cannot be taken back; resolves false when it was left in any way but by its button. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    open = {
      ...options,
      answer: (confirmed) => {
        open = null
        tell()
        resolve(confirmed)
      },
    }
    tell()
  })
}

/** For the one host that shows it. */
export const openConfirm = {
  get: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
