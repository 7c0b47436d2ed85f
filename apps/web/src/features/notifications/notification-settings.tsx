import { notificationMessages, notificationTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { command } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ChannelTable } from './channel-table.tsx'
import {
  getNotificationSettingsOptions,
  type NotificationSetting,
  saveNotificationSettings,
} from './notifications.queries.ts'

const change = command(saveNotificationSettings, {
  done: (message) => message,
  refused: () => {
    toast.error(notificationMessages.settings_failed)
    return true
  },
})

const noteOf = ({ is_own }: NotificationSetting) => (is_own === 1 ? texts.ownChoice : texts.asRole)

/** What the signed-in person is notified of, and how; takes effect at once. */
export function NotificationSettings() {
  const query = useQuery(getNotificationSettingsOptions())
  const { data } = query
  const { user_type } = useViewer()
  return (
    <Stack gap="loose">
      <Text tone="muted">{texts.settingsHint}</Text>
      {data ? (
        <ChannelTable
          label={texts.settingsTitle}
          settings={data}
          {...(user_type === 'client' && { noteOf })}
          onChange={({ event }, channels) => void change({ event, ...channels })}
        />
      ) : (
        <LoadingState query={query} lines={8} />
      )}
    </Stack>
  )
}

/** The same from the bell, for those whose role does not open the settings. */
export const NotificationSettingsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    opened
    size="medium"
    onClose={onClose}
    title={texts.settings}
    footer={<Button onClick={onClose}>{texts.close}</Button>}
  >
    <NotificationSettings />
  </Dialog>
)
