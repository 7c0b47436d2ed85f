import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { firstPermittedPath } from '@dray/domain/sessions/route-guard.ts'
import { useViewer } from '../../platform/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/layout.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function UnauthorizedScreen() {
  const start = firstPermittedPath(useViewer())
  return (
    <Page centred>
      <EmptyState
        title={shellTexts.unauthorized}
        actions={start && <LinkButton to={start}>{shellTexts.toLanding}</LinkButton>}
      >
        {shellTexts.unauthorizedHint}
      </EmptyState>
    </Page>
  )
}
