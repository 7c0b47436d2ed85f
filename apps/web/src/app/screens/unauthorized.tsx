import { noScreenTexts } from '@dray/domain/interface/no-screen.messages.ts'
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
        title={noScreenTexts.unauthorized}
        actions={start && <LinkButton to={start}>{noScreenTexts.toLanding}</LinkButton>}
      >
        {refused && lacksPrices(refused, viewer) ? noScreenTexts.withoutPricesHint : noScreenTexts.unauthorizedHint}
      </EmptyState>
    </Page>
  )
}
