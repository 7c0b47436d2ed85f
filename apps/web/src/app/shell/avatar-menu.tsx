import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import type { UserType } from '@dray/domain/kernel/call.ts'
import {
  IconClockCheck,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconMessage,
  IconMoon,
  IconPlugConnected,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '#features/sessions/index.ts'
import { type SignedInViewer, useViewer } from '#platform/viewer.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import { openShortcutList } from './overlays.ts'
import classes from './shell.module.css'
import { useThemeSwitch } from './theme-switch.ts'

interface Item {
  key: string
  label: string
  icon: MenuAction['icon']
  path: string
  for: readonly UserType[]
  when?: (viewer: SignedInViewer) => boolean
}

const items: readonly Item[] = [
  { key: 'profile', label: shellTexts.profile, icon: <IconUser aria-hidden />, path: '/profile', for: ['client'] },
  {
    key: 'password',
    label: shellTexts.changePassword,
    icon: <IconKey aria-hidden />,
    path: '/customer/change-password',
    for: ['customer'],
  },
  {
    key: 'integrations',
    label: shellTexts.integrations,
    icon: <IconPlugConnected aria-hidden />,
    path: '/integrations',
    for: ['client'],
  },
  {
    key: 'support',
    label: shellTexts.support,
    icon: <IconMessage aria-hidden />,
    path: '/support',
    for: ['client'],
    when: (viewer) => viewer.permissions.has('/support'),
  },
  {
    key: 'approve',
    label: shellTexts.approve,
    icon: <IconClockCheck aria-hidden />,
    path: '/approve-workday',
    for: ['client'],
    when: (viewer) => viewer.may_approve,
  },
  { key: 'email', label: shellTexts.emailReport, icon: <IconMail aria-hidden />, path: '/email-log', for: ['client'] },
]

/** What belongs to the person: by user type, as the documents list it. */
export function AvatarMenu() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const theme = useThemeSwitch()
  const own = items.filter((item) => item.for.includes(viewer.user_type) && (item.when?.(viewer) ?? true))
  const actions: MenuAction[] = [
    {
      key: 'theme',
      label: theme.label,
      icon: theme.dark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />,
      onSelect: theme.toggle,
    },
    ...own.map(({ key, label, icon, path }) => ({ key, label, icon, onSelect: () => void navigate({ to: path }) })),
    {
      key: 'shortcuts',
      label: shellTexts.shortcuts,
      icon: <IconKeyboard aria-hidden />,
      shortcut: '?',
      onSelect: openShortcutList,
    },
    {
      key: 'logout',
      label: shellTexts.logout,
      icon: <IconLogout aria-hidden />,
      apart: true,
      onSelect: () => void logout(),
    },
  ]
  return (
    <ActionMenu label={shellTexts.accountMenu(viewer.name)} actions={actions} head={<strong>{viewer.name}</strong>}>
      <button type="button" className={classes.avatar} aria-label={shellTexts.accountMenu(viewer.name)}>
        <Avatar name={viewer.name} image={viewer.profile_image} />
      </button>
    </ActionMenu>
  )
}
