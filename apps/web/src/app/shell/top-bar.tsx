import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { IconMessage, IconMoon, IconPlugOff, IconSearch, IconSun } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { realtimeConnection } from '../../platform/realtime.ts'
import { useViewerOrNull } from '../../platform/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { topLinks } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { openPalette } from './overlays.ts'
import { useShownTitle } from './page-title.ts'
import classes from './shell.module.css'
import { useThemeSwitch } from './theme-switch.ts'
import iconClasses from './top-link.module.css'

export function TopBar() {
  const viewer = useViewerOrNull()
  const title = useShownTitle()
  const theme = useThemeSwitch()
  useEffect(() => {
    document.title = title ? `${title} · ${shellTexts.product}` : shellTexts.product
  }, [title])
  return (
    <header className={classes.top} data-print="hide">
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.push} />
      <ConnectionMark />
      <button type="button" className={classes.search} onClick={openPalette}>
        <IconSearch aria-hidden />
        <span>{shellTexts.search}</span>
        <KeyHint keys="mod+k" />
      </button>
      {viewer?.permissions.has('/support') && (
        <MenuLink
          path="/support"
          title={shellTexts.support}
          side="bottom"
          count={viewer.unread_messages}
          className={iconClasses.link}
        >
          <IconMessage aria-hidden />
        </MenuLink>
      )}
      {viewer &&
        topLinks(viewer).map(({ path, title: name, icon: Icon }) => (
          <span key={path} className={classes.optional}>
            <MenuLink path={path} title={name} side="bottom" className={iconClasses.link}>
              <Icon aria-hidden />
            </MenuLink>
          </span>
        ))}
      {viewer && <NotificationsBell />}
      <IconButton
        label={theme.label}
        icon={theme.dark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
        onClick={theme.toggle}
      />
      {viewer && <AvatarMenu />}
    </header>
  )
}

/** Says when changes come by asking instead of by themselves. */
function ConnectionMark() {
  const connection = useSyncExternalStore(realtimeConnection.subscribe, realtimeConnection.get)
  if (connection !== 'polling') return null
  return (
    <span className={classes.polling} role="status" title={shellTexts.polling}>
      <IconPlugOff aria-hidden />
      <span className="visually-hidden">{shellTexts.polling}</span>
    </span>
  )
}
