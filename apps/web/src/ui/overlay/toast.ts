import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { faultReport } from '#ui/display/fault-report.ts'

/** What an error toast needs of an error: the sentence, and the id that support finds it by. */
export interface ToastError {
  message: string
  request_id?: string | null
  /** From 500 on the fault is ours: it can be told to support. */
  status?: number
}

export interface ToastMessage {
  id: number
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  request_id: string | null
  /** A way back: undo, or to what was made. */
  action: { label: string; onSelect: () => void } | null
}

type Options = { action?: { label: string; onSelect: () => void } }

/** Two seconds, as the trade is used to; an error stays until it can be read and its reference copied. */
const toastTime = { success: 2000, info: 2000, warning: 4000, error: 10_000 } as const
const actionTime = 6000
const shownAtMost = 4

let toasts: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly ToastMessage[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: ToastMessage['kind'], text: string, more: Options & { request_id?: string | null } = {}) {
  const message: ToastMessage = {
    id: ++lastId,
    kind,
    text,
    request_id: more.request_id ?? null,
    action: more.action ?? null,
  }
  const others = toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
  set([...others, message].slice(-shownAtMost))
  return message.id
}

function reportOf({ status = 0, request_id }: ToastError): Options {
  const report = faultReport.now()
  if (status < 500 || !request_id || !report) return {}
  return { action: { label: stateTexts.report, onSelect: () => report(request_id) } }
}

/** Short news at the bottom left. */
export const toast = {
  success: (text: string, options?: Options) => show('success', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
  warning: (text: string, options?: Options) => show('warning', text, options),
  error: (error: string | ToastError) =>
    typeof error === 'string'
      ? show('error', error)
      : show('error', error.message, { request_id: error.request_id ?? null, ...reportOf(error) }),
  dismiss: (id: number) => set(toasts.filter((message) => message.id !== id)),
}

export const toastLife = (message: ToastMessage) =>
  message.action ? Math.max(actionTime, toastTime[message.kind]) : toastTime[message.kind]

/** For the one host that shows them. */
export const openToasts = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
