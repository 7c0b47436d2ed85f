import { guideTexts } from '@dray/domain/guide/guide.messages.ts'
import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { IconKeyboard } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { GuidePanel } from '#features/guide/shell.ts'
import { Button } from '#ui/display/button.tsx'
import { KeyboardOnly, KeyHint } from '#ui/layout/key-hint.tsx'
import { openShortcutList } from './overlays.ts'
import { ShortcutGroups } from './shortcut-groups.tsx'

/** What `?` opens: the screen's page of the guide, and below it the keys that work there. */
export function Help({ onClose }: { onClose: () => void }) {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.path }) ?? '/'
  return (
    <GuidePanel
      screen={screen}
      onClose={onClose}
      keys={
        <KeyboardOnly>
          <h3>{guideTexts.keysHere}</h3>
          <ShortcutGroups />
        </KeyboardOnly>
      }
      footerStart={
        <KeyboardOnly>
          <Button variant="quiet" icon={<IconKeyboard aria-hidden />} onClick={openShortcutList}>
            {shellTexts.shortcuts} <KeyHint keys="mod+/" />
          </Button>
        </KeyboardOnly>
      }
    />
  )
}
