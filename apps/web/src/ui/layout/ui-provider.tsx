import '@fontsource-variable/inter/wght.css'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/print.css'
import { type ReactNode, useEffect } from 'react'
import { ConfirmHost } from '#ui/overlay/confirm-host.tsx'
import { keepFocus } from '#ui/overlay/restore-focus.ts'
import { ToastHost } from '#ui/overlay/toast-host.tsx'

/** What the design system needs around an application: palette, and the places for toasts and questions. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(keepFocus, [])
  return (
    <>
      {children}
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
