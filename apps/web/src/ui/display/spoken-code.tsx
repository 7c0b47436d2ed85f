import { classNames } from '#ui/layout/class-names.ts'
import classes from './spoken-code.module.css'

interface SpokenCodeProps {
  /** What it is called. */
  label: string
  /** The code in the groups in which it is read out, each with its words: "ABCD", "Alfa Bravo Charlie Delta". */
  groups: readonly { letters: string; spelled: string }[]
  /** It works no more. */
  faded?: boolean
}

/** A code to be read out over the telephone: large, in groups, and below each group how it is spelled. */
export function SpokenCode({ label, groups, faded = false }: SpokenCodeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a code is no field.
    <div role="group" aria-label={label}>
      <div className={classNames(classes.code, faded && classes.faded)} translate="no">
        {groups.map(({ letters }) => (
          <span key={letters} className={classes.group}>
            {letters}
          </span>
        ))}
      </div>
      {!faded &&
        groups.map(({ letters, spelled }) => (
          <div key={letters} className={classes.spelled}>
            {spelled}
          </div>
        ))}
    </div>
  )
}
