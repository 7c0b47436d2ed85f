import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { Outlet } from '@tanstack/react-router'
import { loadCode } from '#platform/load-code.ts'
import { session } from '#platform/session.ts'
import { useShortcuts } from '#platform/shortcuts.ts'
import { NotificationArea } from '#ui/overlay/notification-area.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { closeOverlay, openHelp, openPalette, openShortcutList, useOverlay } from './overlays.ts'
import classes from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** Long work is followed wherever one is; nobody waits for the trays to come. */
const trays = onDemand(() => loadCode(async () => (await import('./trays.tsx')).Trays))

const viewBanner = onDemand(() => loadCode(async () => (await import('#features/company-views/shell.ts')).ViewBanner))
const palette = onDemand(async () => (await import('../palette/palette.tsx')).Palette)
const help = onDemand(async () => (await import('./guide.ts')).Help)
const shortcutList = onDemand(async () => (await import('./shortcut-list.tsx')).ShortcutList)

/** Side bar, top bar, and the screen between them. */
export function Shell() {
  const overlay = useOverlay()
  const view = session.current()?.view
  const everywhere = [
    { keys: 'mod+k', opensField: overlay === null, text: shellTexts.openPalette, run: openPalette },
    { keys: 'mod+/', text: shellTexts.shortcuts, run: openShortcutList },
    { keys: '?', text: shellTexts.help, run: openHelp },
  ]
  // In a dialog too, where the screen's own keys rest.
  useShortcuts(shellTexts.everywhere, everywhere, { inDialog: true })
  return (
    <div className={classes.app}>
      <a href="#content" className={classes.skip}>
        {shellTexts.skipToContent}
      </a>
      <SideBar />
      <TopBar />
      <main id="content" className={classes.main} tabIndex={-1}>
        {view && <viewBanner.Layer view={view} />}
        <Outlet />
        <NotificationArea level="shell" />
      </main>
      <trays.Layer />
      {(overlay === 'palette' || overlay === 'page_search') && (
        <palette.Layer isPageFirst={overlay === 'page_search'} onClose={closeOverlay} />
      )}
      {overlay === 'help' && <help.Layer onClose={closeOverlay} />}
      {overlay === 'shortcuts' && <shortcutList.Layer onClose={closeOverlay} />}
    </div>
  )
}
