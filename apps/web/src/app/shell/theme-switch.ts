import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { setTheme } from '#platform/theme.ts'
import { useTheme } from '#ui/layout/use-theme.ts'

/** The other theme, and the way to it. */
export function useThemeSwitch() {
  const dark = useTheme() === 'dark'
  return {
    dark,
    label: dark ? shellTexts.lightTheme : shellTexts.darkTheme,
    toggle: () => setTheme(dark ? 'light' : 'dark'),
  }
}
