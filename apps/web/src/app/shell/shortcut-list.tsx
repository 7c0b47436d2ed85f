import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { shortcutTexts } from '@dray/domain/interface/shortcuts.messages.ts'
import { usePreference } from '#platform/preferences.ts'
import { singleKeysPreference } from '#platform/shortcuts.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ShortcutGroups } from './shortcut-groups.tsx'

/** All keys that work here and now, and the switch for those without Ctrl, Cmd or Alt. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = usePreference(singleKeysPreference, true)
  return (
    <Dialog
      opened
      closeOnOutside
      onClose={onClose}
      title={shellTexts.shortcuts}
      footerStart={
        <CheckboxField
          look="switch"
          label={shortcutTexts.singleKeys}
          description={shortcutTexts.singleKeysHint}
          checked={single}
          onChange={setSingle}
        />
      }
    >
      <ShortcutGroups />
    </Dialog>
  )
}
