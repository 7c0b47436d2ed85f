import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const accent: MantineColorsTuple = [
  '#eaf0ff',
  '#d5e1ff',
  '#a9c3ff',
  '#7aa2ff',
  '#5b8cff',
  '#3f75ff',
  '#1f5eff',
  '#1849d6',
  '#1a45c4',
  '#12328f',
]

/** Mantine's own measures set to ours: 13 px text on 20 px lines, 4 px grid, one accent. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  colors: { accent },
  autoContrast: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  defaultRadius: 'var(--r)',
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
})

const shared = {
  '--mantine-color-body': 'var(--panel)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--panel)',
  '--mantine-color-default-hover': 'var(--row-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--bg)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-2)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--row-sel)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-shadow-md': 'var(--shadow)',
}

/** Our palette reaches Mantine here and nowhere else; both themes read the same names. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
})
