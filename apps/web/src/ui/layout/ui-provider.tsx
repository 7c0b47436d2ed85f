import '@fontsource-variable/inter/wght.css'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/print.css'
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ConfirmHost } from '#ui/overlay/confirm-host.tsx'
import { keepFocus } from '#ui/overlay/restore-focus.ts'
import { ToastHost } from '#ui/overlay/toast-host.tsx'
import { cssVariables, mantineTheme } from './mantine-theme.ts'

interface UiProviderProps {
  /** Where the theme is kept. */
  colorScheme: MantineColorSchemeManager
  /** For the style elements that libraries add. */
  nonce: string
  children: ReactNode
}

/** What the design system needs around an application: palette, theme, the places for toasts and questions. */
export function UiProvider({ colorScheme, nonce, children }: UiProviderProps) {
  useEffect(keepFocus, [])
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="light"
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
      <ConfirmHost />
      <ToastHost />
    </MantineProvider>
  )
}
