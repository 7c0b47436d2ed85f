import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Inline, Page } from '#ui/layout/layout.tsx'
import { notYet } from '../not-yet.ts'
import { sideMenu } from '../shell/menu.ts'

const later = new Set<string>(notYet.map(({ path }) => path))

/** Says plainly that a screen is still to come, and where the work goes on meanwhile. */
export function NotYetScreen() {
  const ready = sideMenu(useViewer()).filter(({ path }) => !later.has(path))
  return (
    <Page centred>
      <EmptyState
        title={shellTexts.notYet}
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
        {shellTexts.notYetHint}
      </EmptyState>
    </Page>
  )
}
