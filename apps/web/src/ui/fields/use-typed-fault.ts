import { useState } from 'react'

/**
 * What is wrong with a typed text, told once its field was left and until another text stands in it: nothing is said
 * while somebody is still typing, and what was found in the form is judged from the first.
 */
export function useTypedFault(text: string, reasonFor: (text: string) => string | null) {
  const [left, setLeft] = useState(text)
  const reason = reasonFor(text)
  return { fault: text === left ? reason : null, isRefused: reason !== null, leave: setLeft }
}
