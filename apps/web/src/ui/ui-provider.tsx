import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import './base.css'
import './print.css'
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ConfirmHost } from './confirm-host.tsx'
import { keepFocus } from './lost-focus.ts'
import { cssVariables, mantineTheme } from './mantine-theme.ts'
import { ToastHost } from './toast-host.tsx'

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
