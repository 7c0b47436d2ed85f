import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { ChangePasswordForm } from '#features/sessions/index.ts'
import { Columns, Page } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'

export function OwnPasswordScreen() {
  return (
    <Page>
      <Columns shares={[1, 1]}>
        <Panel title={shellTexts.changePassword}>
          <ChangePasswordForm />
        </Panel>
      </Columns>
    </Page>
  )
}
