import { closedScreenTexts } from '@dray/domain/interface/closed-screens.messages.ts'
import { useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Inline, Page } from '#ui/layout/layout.tsx'
import { isToCome, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'
import { sideMenu } from '../shell/menu.ts'

const toCome = new Set((screens as readonly Screen[]).filter(isToCome).map(({ path }) => path))

/** Says plainly that a screen is still to come, and where the work goes on meanwhile. */
export function NotYetScreen() {
  const ready = sideMenu(useViewer()).filter(({ path }) => !toCome.has(path))
  return (
    <Page centred>
      <EmptyState
        title={closedScreenTexts.notYet}
        actions={
          <Inline wrap>
            {ready.map(({ path, title }) => (
              <LinkButton key={path} to={path}>
                {title}
              </LinkButton>
            ))}
          </Inline>
        }
      >
        {closedScreenTexts.notYetHint}
      </EmptyState>
    </Page>
  )
}
