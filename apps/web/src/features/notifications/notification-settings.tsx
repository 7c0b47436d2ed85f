import { notificationMessages, notificationTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { command } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { SwitchTable } from '#ui/fields/switch-table.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import {
  getNotificationSettingsOptions,
  type NotificationSetting,
  saveNotificationSettings,
} from './notifications.queries.ts'

const columns = [
  { key: 'in_app', name: texts.inApp },
  { key: 'email', name: texts.email },
] as const
type Channel = (typeof columns)[number]['key']

const change = command(
  (setting: NotificationSetting, channel: Channel, on: boolean) =>
    saveNotificationSettings({
      event: setting.event,
      in_app: setting.in_app === 1 ? 1 : 0,
      email: setting.email === 1 ? 1 : 0,
      [channel]: on ? 1 : 0,
    }),
  {
    done: (message) => message,
    refused: () => {
      toast.error(notificationMessages.settings_failed)
      return true
    },
  },
)

/** What the signed-in person is notified of, and how; takes effect at once. */
export function NotificationSettings() {
  const query = useQuery(getNotificationSettingsOptions())
  const { data } = query
  return (
    <Stack gap="loose">
      <Text tone="muted">{texts.settingsHint}</Text>
      {data ? (
        <SwitchTable
          label={texts.settingsTitle}
          head={texts.event}
          columns={columns}
          rows={data.map(({ event, label, description, in_app, email }) => ({
            key: event,
            name: label,
            hint: description,
            on: { in_app: in_app === 1, email: email === 1 },
          }))}
          onChange={(event, channel, on) => {
            const setting = data.find((one) => one.event === event)
            if (setting) void change(setting, channel, on)
          }}
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
