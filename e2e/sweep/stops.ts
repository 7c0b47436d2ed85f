import { userTypeOf } from '@dray/domain/sessions/route-guard.ts'
import type { Opener } from './open.ts'
import { openersOf } from './openers.ts'
import { rowViews, shownRow } from './sweep-rows.ts'

/** What the sweep reads of a row of the table of screens. */
interface Screen {
  path: string
  kind?: 'open' | 'section'
  load?: unknown
  views?: Readonly<Record<string, string>>
}
/** The table is read as it runs: its types would bring the browser's own into the tests' compilation. */
const tableFile = '../../apps/web/src/app/screens.ts'
const { screens } = (await import(tableFile)) as { screens: readonly Screen[] }
const isToCome = ({ load, kind }: Screen) => load === undefined && kind !== 'section'

/** Who looks: an administrator, the yard without prices, a customer, one of the platform, or nobody who is signed in. */
export type Who = 'owner' | 'yard' | 'portal' | 'console' | 'nobody'

/** One thing to look at: a screen, another view that its address opens, or a dialog above it. */
export interface Stop {
  name: string
  path: string
  address: string
  /** The dialog that is opened by a press once the screen is at rest. */
  dialog: string | null
  /** Presses what opens it, and waits until it is there. */
  open?: Opener
  who: Who
}

/** A link whose token is over shows the screen as well as a fresh one. */
const addressOf = (path: string) =>
  path.replace('$token', 'no-such-token').replace('$page', 'traffic-diary').replace('$id', String(shownRow))

function whoOf({ path, kind }: Screen): Who {
  if (kind === 'open') return 'nobody'
  const type = userTypeOf(path)
  if (type === 'customer') return 'portal'
  return type === 'admin' ? 'console' : 'owner'
}

function stopsOf(screen: Screen): Stop[] {
  const who = whoOf(screen)
  if (screen.kind === 'section') return []
  const { path, views = {} } = screen
  const base = { path, address: addressOf(path), dialog: null, who }
  return [
    { ...base, name: path },
    ...Object.entries(views).map(([view, search]) => ({
      ...base,
      name: `${path} · ${view}`,
      address: `${path}${search}`,
    })),
    ...Object.entries(rowViews[path] ?? {}).map(([view, search]) => ({
      ...base,
      path: `${path}/$id`,
      name: `${path} · ${view}`,
      address: `${path}${search}`,
    })),
    ...Object.entries(openersOf(path)).map(([dialog, open]) => ({
      ...base,
      name: `${path} · ${dialog}`,
      dialog,
      open,
    })),
  ]
}

const shown = screens.filter((screen) => !isToCome(screen))
const toCome = screens.filter(({ path }) => path === '/planner')

/** Every screen of the table with its views and dialogs, and what shows when an address is nobody's. */
const all: readonly Stop[] = [
  ...[...shown, ...toCome].flatMap(stopsOf),
  { name: 'not found', path: '/no-such-page', address: '/no-such-page', dialog: null, who: 'nobody' },
]

const only = process.env.SWEEP_SCREENS?.split(',')
/** What is looked at: all, or of these paths alone where the environment names some in `SWEEP_SCREENS`. */
export const stops = only ? all.filter(({ path }) => only.includes(path)) : all
