import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { landings } from '@dray/domain/sessions/route-guard.ts'
import { IconDots, IconLayoutSidebar, IconSettings } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { usePreference } from '#platform/preferences.ts'
import { useViewerOrNull } from '#platform/viewer.ts'

import { IconButton } from '#ui/display/icon-button.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'

import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { CompanyMark } from './company-mark.tsx'
import { entryOf, type MenuEntry, phoneMenu, settingsMenu, sideMenu } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './shell.module.css'
import { useCapturesCount } from './use-captures-count.tsx'

const places = ['a', 'b', 'c', 'd', 'e']

/** Whether the bar shows names beside its icons; kept for each person, and apart for windows where they take room from the screen. */
const useOpen = () => usePreference(`menu_open${useMediaQuery('(max-width: 1023px)') ? ':small' : ''}`, false)

/** The slim bar of what this person may open, with names on demand; grey places stand there while the permissions are on their way. */
export function SideBar() {
  const viewer = useViewerOrNull()
  const path = useLocation({ select: (location) => location.pathname })
  const entries = viewer ? sideMenu(viewer) : []
  const here = entryOf(entries, path)
  const [open, setOpen] = useOpen()
  const isPhone = useMediaQuery('(max-width: 640px)')
  const shown = isPhone ? phoneMenu(entries) : entries
  const captures = useCapturesCount()
  return (
    <nav className={classes.side} data-open={open || undefined} aria-label={shellTexts.navigation} data-print="hide">
      <Link to={viewer ? landings[viewer.user_type] : '/'} className={classes.logo} aria-label={shellTexts.product}>
        <CompanyMark />
      </Link>
      {captures.counter}
      <div className={classes.nav}>
        {!viewer && places.map((name) => <span key={name} className={classes.place} />)}
        {shown.map((entry) => (
          <MenuLink
            key={entry.path}
            path={entry.path}
            title={entry.title}
            className={classes.item}
            here={entry === here}
            named={open}
            count={entry.path === '/captures' ? captures.count : 0}
          >
            <entry.icon aria-hidden />
            <span className={classes.word} aria-hidden>
              {entry.title}
            </span>
          </MenuLink>
        ))}
      </div>
      <div className={classes.end}>
        {viewer && <SettingsMenu others={entries.filter((entry) => !shown.includes(entry))} here={here} />}
        <IconButton
          label={open ? shellTexts.collapseMenu : shellTexts.expandMenu}
          tooltipSide="right"
          aria-expanded={open}
          className={classes.toggle}
          icon={<IconLayoutSidebar aria-hidden />}
          onClick={() => setOpen(!open)}
        />
      </div>
    </nav>
  )
}

/** The settings, after the screens that have no room in the bar. */
function SettingsMenu({ others, here: open }: { others: readonly MenuEntry[]; here: MenuEntry | undefined }) {
  const viewer = useViewerOrNull()
  const navigate = useNavigate()
  const path = useLocation({ select: (location) => location.pathname })
  const items = viewer ? settingsMenu(viewer) : []
  if (items.length + others.length === 0) return null
  const label = others.length > 0 ? shellTexts.more : shellTexts.settings
  const here =
    ['/settings', '/account-settings'].some((area) => path.startsWith(area)) ||
    items.some((item) => item.path === path) ||
    others.some((entry) => entry === open)
  return (
    <ActionMenu
      label={label}
      side="right-end"
      actions={[
        ...others.map(({ path: to, title, icon: Icon }) => ({
          key: to,
          label: title,
          icon: <Icon aria-hidden />,
          onSelect: () => void navigate({ to }),
        })),
        ...items.map((item, at) => ({
          key: item.path,
          label: item.title,
          apart: at === 0 && others.length > 0,
          onSelect: () => void navigate({ to: item.path }),
        })),
      ]}
    >
      <button type="button" className={classes.item} title={label} data-here={here || undefined}>
        {others.length > 0 ? <IconDots aria-hidden /> : <IconSettings aria-hidden />}
        <span className={classes.word}>{shellTexts.more}</span>
        <span className={classes.name}>{shellTexts.settings}</span>
      </button>
    </ActionMenu>
  )
}
