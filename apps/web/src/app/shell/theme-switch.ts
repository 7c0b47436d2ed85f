import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The other theme, and the way to it. */
export function useThemeSwitch() {
  const dark = useComputedColorScheme('light') === 'dark'
  const { setColorScheme } = useMantineColorScheme()
  return {
    dark,
    label: dark ? shellTexts.lightTheme : shellTexts.darkTheme,
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}
