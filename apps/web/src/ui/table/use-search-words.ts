import { useEffect, useRef, useState } from 'react'

interface SearchWords {
  /** The words that the rows were found by. */
  value: string
  onChange: (words: string) => void
  /** Milliseconds without a key after which the words are asked; undefined waits for Enter. */
  pause: number | undefined
}

/**
 * The words of a search box while they are typed. Each text is asked once, by the pause or by Enter, whichever is first.
 * Words that come from elsewhere (the Back button, a link) take the place of what is typed, and of what was to be asked.
 */
export function useSearchWords({ value, onChange, pause }: SearchWords) {
  const [typed, setTyped] = useState(value)
  const latest = useRef(onChange)
  latest.current = onChange
  /** What was asked and has not come back as the value yet, behind the value that was there before. */
  const asked = useRef([value])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const at = asked.current.lastIndexOf(value)
    asked.current = at < 0 ? [value] : asked.current.slice(at)
    if (at >= 0) return
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (text: string) => {
    clearTimeout(timer.current)
    const words = text.trim()
    if (words === asked.current.at(-1)) return
    asked.current.push(words)
    latest.current(words)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (text === '') ask('')
    else if (pause !== undefined) timer.current = setTimeout(() => ask(text), pause)
  }
  return { typed, type, ask }
}
