import type { QueryKey } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { refreshSoon } from '#platform/list-refresh.ts'
import { type ConfirmOptions, confirm, confirmAction } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { showError } from './show-error.ts'

export interface CommandOptions<I extends readonly unknown[], T> {
  /** Asked first; null where there is nothing to ask. A person who says no reads that nothing was done, unless it is `quiet`. */
  confirm?: (...input: I) => (ConfirmOptions & { quiet?: boolean }) | null
  /** What is said when it is done. */
  done?: string | ((result: T, ...input: I) => string)
  /** What is done then. */
  onDone?: (result: T, ...input: I) => unknown
  /** Called with a refusal; returns true where it has dealt with it, so that nothing more is said. */
  refused?: (error: unknown, ...input: I) => boolean
  /** What is fetched again after a refusal: the screen showed something that is no longer so. */
  refreshes?: readonly QueryKey[]
}

type Call<I extends readonly unknown[], T> = (...input: I) => Promise<T>

async function isAgreed(question: (ConfirmOptions & { quiet?: boolean }) | null | undefined) {
  if (!question) return true
  const { quiet, ...options } = question
  return quiet ? confirm(options) : confirmAction(options)
}

function tellDone<I extends readonly unknown[], T>({ done, onDone }: CommandOptions<I, T>, result: T, input: I) {
  const text = typeof done === 'function' ? done(result, ...input) : done
  if (text !== undefined) toast.success(text)
  onDone?.(result, ...input)
}

function tellRefused<I extends readonly unknown[], T>(options: CommandOptions<I, T>, error: unknown, input: I) {
  if (!options.refused?.(error, ...input)) showError(error)
  for (const key of options.refreshes ?? []) refreshSoon(key)
}

/**
 * Makes a command of a call: asks what has to be asked, sends the call, and says what was done or why not. The command
 * returns true once it is done; it never throws for a refusal.
 */
export function command<I extends readonly unknown[], T>(call: Call<I, T>, options: CommandOptions<I, T> = {}) {
  return async (...input: I): Promise<boolean> => {
    if (!(await isAgreed(options.confirm?.(...input)))) return false
    const sent = await call(...input).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    if ('error' in sent) tellRefused(options, sent.error, input)
    else tellDone(options, sent.result, input)
    return 'result' in sent
  }
}

/** The same for a button: `busy` from the sending to the answer, and a second press meanwhile does nothing. */
export function useCommand<I extends readonly unknown[], T>(call: Call<I, T>, options: CommandOptions<I, T> = {}) {
  const [busy, setBusy] = useState(false)
  const isTaken = useRef(false)
  const latest = useRef({ call, options })
  latest.current = { call, options }
  const run = useCallback(async (...input: I): Promise<boolean> => {
    if (isTaken.current) return false
    isTaken.current = true
    const { call: send, options: own } = latest.current
    const shown: Call<I, T> = (...sent) => {
      setBusy(true)
      return send(...sent)
    }
    try {
      return await command(shown, own)(...input)
    } finally {
      isTaken.current = false
      setBusy(false)
    }
  }, [])
  return { run, busy }
}
