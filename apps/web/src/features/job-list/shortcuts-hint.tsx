import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { Button } from '#ui/display/button.tsx'
import { KeyboardOnly, KeyHint } from '#ui/layout/key-hint.tsx'

/** Opens the list of keys; shown where there is a keyboard. */
export const ShortcutsHint = ({ onShortcuts }: { onShortcuts: () => void }) => (
  <KeyboardOnly>
    <Button size="sm" variant="quiet" onClick={onShortcuts}>
      <KeyHint keys="mod+/" /> {shellTexts.shortcutsHint}
    </Button>
  </KeyboardOnly>
)
