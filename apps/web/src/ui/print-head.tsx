import classes from './print-head.module.css'

/** What stands above a printed list: its name and what it was narrowed to. Nothing on the screen. */
export function PrintHead({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={classes.head} aria-hidden>
      <div className={classes.title}>{title}</div>
      <div>{lines.join(' · ')}</div>
    </div>
  )
}
