import { notificationTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { SwitchTable } from '#ui/fields/switch-table.tsx'

const columns = [
  { key: 'in_app', name: texts.inApp },
  { key: 'email', name: texts.email },
] as const
type Channel = (typeof columns)[number]['key']

interface Setting {
  event: string
  label: string
  description: string
  in_app: number
  email: number
}
interface ChannelTableProps<S extends Setting> {
  label: string
  settings: readonly S[]
  /** Beside a name: where the channels come from. */
  noteOf?: (setting: S) => string | undefined
  onChange: (setting: S, channels: { in_app: 0 | 1; email: 0 | 1 }) => void
}

const bit = (on: boolean) => (on ? 1 : 0)

/** Events in rows, ways to be notified in columns. */
export function ChannelTable<S extends Setting>({ label, settings, noteOf, onChange }: ChannelTableProps<S>) {
  const handleChange = (event: string, channel: Channel, on: boolean) => {
    const setting = settings.find((one) => one.event === event)
    if (!setting) return
    const now = { in_app: bit(setting.in_app === 1), email: bit(setting.email === 1) } as const
    onChange(setting, { ...now, [channel]: bit(on) })
  }
  return (
    <SwitchTable
      label={label}
      head={texts.event}
      columns={columns}
      rows={settings.map((setting) => ({
        key: setting.event,
        name: setting.label,
        hint: setting.description,
        note: noteOf?.(setting),
        on: { in_app: setting.in_app === 1, email: setting.email === 1 },
      }))}
      onChange={handleChange}
    />
  )
}
