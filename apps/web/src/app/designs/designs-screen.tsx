import { IconMoon, IconSun } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { useThemeSwitch } from '../shell/theme-switch.ts'
import { designSections } from './design-sections.tsx'
import classes from './designs-screen.module.css'

const shown = { both: ['light', 'dark'], light: ['light'], dark: ['dark'] } as const
type Shown = keyof typeof shown

/** Every component of the design system, in both themes side by side. Layers over the page follow the page's own theme. */
export function DesignsScreen() {
  const [themes, setThemes] = useState<Shown>('both')
  const theme = useThemeSwitch()
  return (
    <main className={classes.page}>
      <header className={classes.top}>
        <h1 className={classes.title}>Designs</h1>
        <SegmentedControl
          label="Themes shown"
          value={themes}
          onChange={setThemes}
          options={[
            { value: 'both', label: 'Both themes' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <span className={classes.end}>
          <IconButton
            label={theme.label}
            icon={theme.dark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
            onClick={theme.toggle}
          />
        </span>
      </header>
      {designSections.map(({ name, Sample, tall, bare }) => (
        <section key={name} className={classes.section} aria-label={name}>
          <h2 className={classes.name}>{name}</h2>
          <div className={classNames(classes.panes, themes !== 'both' && classes.single, tall && classes.tall)}>
            {shown[themes].map((scheme) => (
              <Pane key={scheme} scheme={scheme} bare={bare === true}>
                <Sample scheme={scheme} />
              </Pane>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}

function Pane({ scheme, bare, children }: { scheme: 'light' | 'dark'; bare: boolean; children: ReactNode }) {
  return (
    <div className={classNames(classes.pane, bare && classes.bare)} data-theme={scheme}>
      {children}
    </div>
  )
}
