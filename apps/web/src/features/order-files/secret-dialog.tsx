import { customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { Button } from '#ui/display/button.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

export interface SftpSecret {
  username: string
  password: string
}

/** The password is in this dialog and nowhere else; closing it forgets it. */
export function SecretDialog({ secret, onClose }: { secret: SftpSecret; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnOutside={false}
      title={texts.sftpSecretTitle}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.sftpSecretDone}
        </Button>
      }
    >
      <Stack gap="loose">
        <Text>{texts.sftpSecret}</Text>
        <Facts
          columns={2}
          facts={[
            { name: texts.sftpUser, value: <CopyText text={secret.username} /> },
            { name: texts.sftpPassword, value: <CopyText text={secret.password} /> },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
