import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { IconHelp, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { logout } from '#features/sessions/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import { accountMenu } from './menu.ts'
import { openHelp, openShortcutList } from './overlays.ts'
import classes from './shell.module.css'
import { useThemeSwitch } from './theme-switch.ts'

/** What belongs to the person: by user type, as the documents list it. */
export function AvatarMenu() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const theme = useThemeSwitch()
  const actions: MenuAction[] = [
    {
      key: 'theme',
      label: theme.label,
      icon: theme.dark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />,
      onSelect: theme.toggle,
    },
    ...accountMenu(viewer).map(({ path, title, icon: Icon }) => ({
      key: path,
      label: title,
      icon: <Icon aria-hidden />,
      onSelect: () => void navigate({ to: path }),
    })),
    {
      key: 'help',
      label: shellTexts.help,
      icon: <IconHelp aria-hidden />,
      shortcut: '?',
      onSelect: openHelp,
    },
    {
      key: 'shortcuts',
      label: shellTexts.shortcuts,
      icon: <IconKeyboard aria-hidden />,
      shortcut: 'mod+/',
      forKeyboards: true,
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
