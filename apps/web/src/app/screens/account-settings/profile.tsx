import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { ChangePasswordForm } from '#features/sessions/index.ts'
import { OwnProfile } from '#features/staff/index.ts'
import { Page } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** `/profile`: who is signed in, and the own password. */
export function ProfileScreen() {
  return (
    <Page>
      <OwnProfile
        beside={
          <Panel title={shellTexts.changePassword}>
            <ChangePasswordForm />
          </Panel>
        }
      />
    </Page>
  )
}
