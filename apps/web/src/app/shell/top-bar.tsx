import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { IconHelp, IconMessage, IconMoon, IconPlugOff, IconSearch, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useLineLost } from '#platform/line.ts'
import { realtimeConnection } from '#platform/realtime.ts'
import { useViewerOrNull } from '#platform/viewer.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { CompanyMark } from './company-mark.tsx'
import { topLinks } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { openHelp, openPageSearch } from './overlays.ts'
import { useShownTitle } from './page-title.ts'
import classes from './shell.module.css'
import { useThemeSwitch } from './theme-switch.ts'
import iconClasses from './top-link.module.css'

const supportPaths = ['/support', '/console/support']

export function TopBar() {
  const viewer = useViewerOrNull()
  const title = useShownTitle()
  const theme = useThemeSwitch()
  useDocumentTitle(title)
  const support = supportPaths.find((path) => viewer?.permissions.has(path))
  return (
    <header className={classes.top} data-print="hide">
      <span className={classes.mark} aria-hidden>
        <CompanyMark />
      </span>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.push} />
      <ConnectionMark />
      <button type="button" className={classes.search} onClick={openPageSearch}>
        <IconSearch aria-hidden />
        <span>{viewer && viewer.user_type !== 'client' ? shellTexts.openPalette : shellTexts.search}</span>
        <KeyHint keys="mod+k" />
      </button>
      {viewer && support && (
        <MenuLink
          path={support}
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
      <span className={classes.roomy}>
        {viewer && <IconButton label={shellTexts.help} icon={<IconHelp aria-hidden />} onClick={openHelp} />}
        <IconButton
          label={theme.label}
          icon={theme.dark ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
          onClick={theme.toggle}
        />
      </span>
      {viewer && <AvatarMenu />}
    </header>
  )
}

/** Shows when there is no connection, and when changes are polled for instead of pushed. */
function ConnectionMark() {
  const connection = useSyncExternalStore(realtimeConnection.subscribe, realtimeConnection.get)
  const isLost = useLineLost()
  if (!isLost && connection !== 'polling') return null
  const text = isLost ? shellTexts.offlineHint : shellTexts.polling
  return (
    <span className={classes.polling} role="status" title={text}>
      <IconPlugOff aria-hidden />
      {isLost && <span className={classes.optional}>{shellTexts.offline}</span>}
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
