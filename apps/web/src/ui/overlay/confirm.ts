import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import type { ReactNode } from 'react'
import { toast } from './toast.ts'

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

/** The same for what a person began to do: a person who leaves the question reads that nothing was done. */
export async function confirmAction(options: ConfirmOptions): Promise<boolean> {
  const agreed = await confirm(options)
  if (!agreed) toast.warning(dialogTexts.cancelled)
  return agreed
}

/** For the one host that shows it. */
export const openConfirm = {
  get: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
