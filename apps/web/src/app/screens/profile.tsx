import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { ChangePasswordForm } from '../../features/sessions/index.ts'
import { useViewer } from '../../platform/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Columns, Inline, Page, Stack, Text } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Who is signed in, and the own password. */
export function ProfileScreen() {
  const viewer = useViewer()
  return (
    <Page>
      <Columns shares={[1, 1]}>
        <Panel title={shellTexts.profile}>
          <Stack gap="loose">
            <Inline gap="loose">
              <Avatar name={viewer.name} image={viewer.profile_image} size="lg" />
              <Text look="large">{viewer.name}</Text>
            </Inline>
            <Notice>{shellTexts.profileLater}</Notice>
          </Stack>
        </Panel>
        <Panel title={shellTexts.changePassword}>
          <ChangePasswordForm />
        </Panel>
      </Columns>
    </Page>
  )
}
