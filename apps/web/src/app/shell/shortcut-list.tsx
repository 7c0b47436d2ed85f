import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { usePreference } from '#platform/preferences.ts'
import { singleKeysPreference, useShortcutList } from '#platform/shortcuts.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import classes from './shortcut-list.module.css'

/** All keys that work here and now, and the switch for those without Ctrl, Cmd or Alt. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const registrations = useShortcutList()
  const [single, setSingle] = usePreference(singleKeysPreference, true)
  const groups = Map.groupBy(registrations, ({ group }) => group)
  return (
    <Dialog
      opened
      closeOnOutside
      onClose={onClose}
      title={shellTexts.shortcuts}
      footerStart={
        <CheckboxField
          look="switch"
          label={shellTexts.singleKeys}
          description={shellTexts.singleKeysHint}
          checked={single}
          onChange={setSingle}
        />
      }
    >
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
    </Dialog>
  )
}
