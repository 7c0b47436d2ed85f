import { useShortcutList } from '#platform/shortcuts.ts'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './shortcut-list.module.css'

/** All keys that work here and now, by group. */
export function ShortcutGroups() {
  const groups = Map.groupBy(useShortcutList(), ({ group }) => group)
  return (
    <div className={classes.groups}>
      {[...groups].map(([group, own]) => (
        <section key={group}>
          <h3 className={classes.title}>{group}</h3>
          <ul>
            {own
              .flatMap(({ shortcuts }) => shortcuts())
              .map(({ keys, text }) => (
                <li key={keys} className={classes.line}>
                  {text}
                  <KeyHint keys={keys} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
