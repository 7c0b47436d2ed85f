import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { landings } from '@dray/domain/sessions/route-guard.ts'
import { IconSettings } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useViewerOrNull } from '#platform/viewer.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { CompanyMark } from './company-mark.tsx'
import { entryOf, settingsMenu, sideMenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './shell.module.css'

const places = ['a', 'b', 'c', 'd', 'e']

/** The slim bar of what this person may open; grey places stand there while the permissions are on their way. */
export function SideBar() {
  const viewer = useViewerOrNull()
  const path = useLocation({ select: (location) => location.pathname })
  const entries = viewer ? sideMenu(viewer) : []
  const here = entryOf(entries, path)
  return (
    <nav className={classes.side} aria-label={shellTexts.navigation} data-print="hide">
      <Link to={viewer ? landings[viewer.user_type] : '/'} className={classes.logo} aria-label={shellTexts.product}>
        <CompanyMark />
      </Link>
      <div className={classes.nav}>
        {!viewer && places.map((name) => <span key={name} className={classes.place} />)}
        {entries.map((entry) => (
          <MenuLink
            key={entry.path}
            path={entry.path}
            title={entry.title}
            className={classes.item}
            here={entry === here}
          >
            <entry.icon aria-hidden />
            <span className={classes.word} aria-hidden>
              {entry.title}
            </span>
          </MenuLink>
        ))}
      </div>
      <div className={classes.end}>{viewer && <SettingsMenu />}</div>
    </nav>
  )
}

function SettingsMenu() {
  const viewer = useViewerOrNull()
  const navigate = useNavigate()
  const path = useLocation({ select: (location) => location.pathname })
  const items = viewer ? settingsMenu(viewer) : []
  if (items.length === 0) return null
  const here =
    ['/settings', '/account-settings'].some((area) => path.startsWith(area)) || items.some((item) => item.path === path)
  return (
    <ActionMenu
      label={shellTexts.settings}
      side="right-end"
      actions={items.map((item) => ({
        key: item.path,
        label: item.title,
        onSelect: () => void navigate({ to: item.path }),
      }))}
    >
      <button type="button" className={classes.item} title={shellTexts.settings} data-here={here || undefined}>
        <IconSettings aria-hidden />
        <span className={classes.word}>{shellTexts.more}</span>
        <span className={classNames('visually-hidden', classes.wideName)}>{shellTexts.settings}</span>
      </button>
    </ActionMenu>
  )
}
