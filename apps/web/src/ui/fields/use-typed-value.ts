import { useState } from 'react'
import { useSettleAtEnd } from './use-settle-at-end.ts'

interface TypedInput {
  value: string | null
  onChange: ((value: string | null) => void) | undefined
  /** Null for what it cannot read. */
  parse: (text: string) => string | null
  /** The value as people read it. */
  shown: string
}

/** Words that become a value when the field is left or Enter pressed; what cannot be read stays, marked, to be mended. */
export function useTypedValue({ value, onChange, parse, shown }: TypedInput) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const put = (next: string | null) => {
    setTyped(null)
    setWrong(false)
    if (next !== value) onChange?.(next)
  }
  const settle = () => {
    if (typed === null) return
    const blank = typed.trim() === ''
    const next = blank ? null : parse(typed)
    if (blank || next) put(next)
    else setWrong(true)
  }
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
  }
  useSettleAtEnd(settle)
  const isRefused = typed !== null && typed.trim() !== '' && parse(typed) === null
  return { text: typed ?? shown, wrong, isRefused, type, settle, put }
}
