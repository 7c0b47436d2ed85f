import { IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useThemeSwitch } from '#app/shell/theme-switch.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './sign-in-page.module.css'

interface SignInPageProps {
  title: string
  hint?: string
  children: ReactNode
  /** Below the form: the way to another screen. */
  foot?: ReactNode
  wide?: boolean
  /** In place of the product's mark. */
  logo?: { light: string; dark: string }
}

/** The page around everything that happens before somebody is signed in. */
export function SignInPage({ title, hint, children, foot, wide, logo }: SignInPageProps) {
  const theme = useThemeSwitch()
  return (
    <main className={classes.page}>
      <div className={classNames(classes.card, wide && classes.wide)}>
        <header className={classes.head}>
          {logo ? (
            <img className={classes.logo} src={theme.dark ? logo.dark : logo.light} alt="" />
          ) : (
            <span className={classes.mark} aria-hidden>
              D
            </span>
          )}
          <div>
            <h1 className={classes.title}>{title}</h1>
            {hint && <p className={classes.hint}>{hint}</p>}
          </div>
        </header>
        {children}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
      <div className={classes.theme}>
        <IconButton
          label={theme.label}
          icon={theme.dark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
          onClick={theme.toggle}
        />
      </div>
    </main>
  )
}
