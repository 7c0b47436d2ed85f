import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import type { ReactNode } from 'react'
import { toast } from './toast.ts'

export interface ConfirmOptions {
  title: string
  message?: ReactNode
  /** 'Confirm' unless said otherwise; null where there is nothing to confirm, only to read. */
  confirmLabel?: string | null
  cancelLabel?: string
  /** Another way to go on, between the two; only `choose` asks for one. */
  otherLabel?: string
  /** A reason has to be typed before it is confirmed. */
  reason?: ReasonAsked
  /** `danger` by default: what is confirmed cannot be taken back. */
  type?: 'danger' | 'warning' | 'info'
}

interface ReasonAsked {
  label: string
  min: number
  max: number
  /** Said where it is shorter. */
  missing: string
  /** What was typed before; told of every letter, so that nothing is lost when what comes of it fails. */
  typed: { get: () => string; set: (text: string) => void }
}

/** What was pressed: the button that confirms, the other one, or neither; the reason, where one was asked for. */
type Picked = boolean | 'other' | { reason: string }

export interface OpenConfirm extends ConfirmOptions {
  answer: (picked: Picked) => void
}

let open: OpenConfirm | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks which of two ways to go on; resolves false when the question was left in any way but by one of their buttons. */
export const choose = (options: ConfirmOptions & { otherLabel: string }): Promise<Picked> => ask(options)

/** Asks before something that cannot be taken back; resolves false when it was left in any way but by its button. */
export const confirm = async (options: Omit<ConfirmOptions, 'otherLabel'>): Promise<boolean> =>
  (await ask(options)) === true

/** Asks whatever the options ask: the three around it ask the usual. */
export function ask(options: ConfirmOptions): Promise<Picked> {
  open?.answer(false)
  return new Promise((resolve) => {
    open = {
      ...options,
      answer: (picked) => {
        open = null
        tell()
        resolve(picked)
      },
    }
    tell()
  })
}

/**
 * The same for what a person began to do: a person who leaves the question reads that nothing was done. What is only to
 * read is no question.
 */
export async function confirmAction(options: ConfirmOptions): Promise<boolean> {
  const agreed = await confirm(options)
  if (!agreed && options.confirmLabel !== null) toast.warning(dialogTexts.cancelled)
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
