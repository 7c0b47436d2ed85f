import { createContext, useCallback, useMemo, useRef, useState } from 'react'

/** A form within a panel, beside the panel's own: where its customer is invoiced, which bank it has. */
export interface PanelForm {
  /** Of its form element. */
  id: string
  isChanged: boolean
  discard: () => void
}

/** Where the parts of a panel make themselves known, so that one Save at its foot saves them all; null outside of one. */
export const PanelFormsContext = createContext<((part: PanelForm) => () => void) | null>(null)

/** Sends a form as its own button would. */
export const submitForm = (id: string) => {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** The parts of the panel that is open. */
export function usePanelForms() {
  const parts = useRef(new Map<string, PanelForm>())
  const [isChanged, setIsChanged] = useState(false)
  const register = useCallback((part: PanelForm) => {
    const look = () => setIsChanged([...parts.current.values()].some((one) => one.isChanged))
    parts.current.set(part.id, part)
    look()
    return () => {
      parts.current.delete(part.id)
      look()
    }
  }, [])
  return useMemo(() => {
    const changed = () => [...parts.current.values()].filter((part) => part.isChanged)
    return {
      isChanged,
      register,
      save: () => {
        for (const { id } of changed()) submitForm(id)
      },
      discard: () => {
        for (const part of changed()) part.discard()
      },
    }
  }, [isChanged, register])
}
