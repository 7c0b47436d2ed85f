import { createContext, useCallback, useMemo, useRef, useState } from 'react'

/** A form inside a drawer, besides the drawer's own: where its customer is invoiced, which bank it has. */
export interface PanelForm {
  /** Of its form element. */
  id: string
  isChanged: boolean
  discard: () => void
}

/** Registers a form with the drawer that it stands in, so that one Save at its foot saves them all; null outside of one. */
export const PanelFormsContext = createContext<((form: PanelForm) => () => void) | null>(null)

/** Sends a form as its own button would. */
export const submitForm = (id: string) => {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** The forms of the drawer that is open. */
export function usePanelForms() {
  const forms = useRef(new Map<string, PanelForm>())
  const [isChanged, setIsChanged] = useState(false)
  const register = useCallback((form: PanelForm) => {
    const update = () => setIsChanged([...forms.current.values()].some((one) => one.isChanged))
    forms.current.set(form.id, form)
    update()
    return () => {
      forms.current.delete(form.id)
      update()
    }
  }, [])
  return useMemo(() => {
    const changed = () => [...forms.current.values()].filter((form) => form.isChanged)
    return {
      isChanged,
      register,
      /** Their ids. */
      changed: () => changed().map(({ id }) => id),
      save: () => {
        for (const { id } of changed()) submitForm(id)
      },
      discard: () => {
        for (const form of changed()) form.discard()
      },
    }
  }, [isChanged, register])
}
