import { closedScreenTexts } from '@dray/domain/interface/closed-screens.messages.ts'
import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { firstPermittedPath, lacksPrices } from '@dray/domain/sessions/route-guard.ts'
import { useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Page } from '#ui/layout/layout.tsx'
import { lastRefused } from '../session-follow.ts'

export function UnauthorizedScreen() {
  const viewer = useViewer()
  const start = firstPermittedPath(viewer)
  const refused = lastRefused()
  return (
    <Page centred>
      <EmptyState
        title={closedScreenTexts.unauthorized}
        actions={start && <LinkButton to={start}>{shellTexts.toLanding}</LinkButton>}
      >
        {refused && lacksPrices(refused, viewer)
          ? closedScreenTexts.withoutPricesHint
          : closedScreenTexts.unauthorizedHint}
      </EmptyState>
    </Page>
  )
}
