import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { loadCode } from '#platform/load-code.ts'
import { session } from '#platform/session.ts'
import { viewer } from '#platform/viewer.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import { guard } from './guard.ts'
import { foldersOf, type Screen } from './screen.ts'
import { screens } from './screens.ts'
import { ScreenError } from './shell/screen-error.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's row of the table. */
    screen?: Screen
  }
}

const loadNotYet = async () => (await import('./screens/not-yet.tsx')).NotYetScreen

/** A screen's code; without a connection it is fetched as soon as that is back. */
const codeOf = (load: NonNullable<Screen['load']>) =>
  lazyRouteComponent(() => loadCode(async () => ({ Screen: await load() })), 'Screen')

const root = createRootRoute({
  component: Outlet,
  errorComponent: ScreenError,
  notFoundComponent: codeOf(async () => (await import('./screens/not-found.tsx')).NotFoundScreen),
})

interface Match {
  routeId: string
  staticData: { screen?: Screen }
}

/** Never fails: what cannot be loaded is reported where the screen is drawn. */
function loadCodeOf(matches: readonly Match[]) {
  const routes: Record<string, AnyRoute | undefined> = router.routesById
  for (const { routeId } of matches) void routes[routeId]?.options.component?.preload?.()
}

/** So long, in ms, a first drawing waits for what it shows: grey places first and rows then cost more than rows at once. */
const worthWaiting = 200

/** Asks for what the first screen shows. Never fails: what cannot be had is told where the screen is drawn. */
async function askAhead({ matches, location }: { matches: readonly Match[]; location: { search: object } }) {
  const ahead = matches.at(-1)?.staticData.screen?.ahead
  const person = viewer.current()
  if (!ahead || !person) return
  const answered = ahead()
    .then((ask) => ask(location.search, person))
    .catch(() => undefined)
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, worthWaiting))])
}

/** Open to everybody; the guard sends on who is signed in and has no use for them. */
const open = createRoute({ getParentRoute: () => root, id: 'open', beforeLoad: guard })
const index = createRoute({ getParentRoute: () => open, path: '/' })

/** Behind the guard, with side bar and top bar. Their code loads while the server is asked who is signed in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async (going) => {
    if (session.current()) loadCodeOf(going.matches)
    await guard(going)
    if (going.cause === 'enter') await askAhead(going)
  },
  component: codeOf(async () => (await import('./shell/shell.tsx')).Shell),
  pendingComponent: () => <Spinner />,
})

type Reader<S extends object> = (search: Record<string, unknown>) => S
interface Row<P extends string, S extends object> extends Screen {
  path: P
  search?: Reader<S>
}
const readNothing = () => ({})
const optionsOf = <P extends string, S extends object>(screen: Row<P, S>) => ({
  path: screen.path,
  staticData: { screen },
  validateSearch: (screen.search ?? readNothing) as Reader<S>,
  component: codeOf(screen.load ?? loadNotYet),
})
const openRoute = <P extends string, S extends object>(screen: Row<P, S>) =>
  createRoute({ getParentRoute: () => open, ...optionsOf(screen) })
const insideRoute = <P extends string, S extends object>(screen: Row<P, S>) =>
  createRoute({ getParentRoute: () => inside, ...optionsOf(screen) })

/** The rows' routes, each with its path and its search, so that the compiler checks links and addresses. */
type SearchOf<R> = R extends { search: Reader<infer S> } ? S : object
type OpenRoute<R> = R extends { kind: 'open'; path: infer P extends string }
  ? ReturnType<typeof openRoute<P, SearchOf<R>>>
  : never
type InsideRoute<R> = R extends { kind: 'open' }
  ? never
  : R extends { path: infer P extends string }
    ? ReturnType<typeof insideRoute<P, SearchOf<R>>>
    : never
type Rows = (typeof screens)[number]

const rows: readonly Screen[] = screens
const opened: AnyRoute[] = rows.filter(({ kind }) => kind === 'open').map((screen) => openRoute(screen))
const guarded: AnyRoute[] = rows.filter(({ kind }) => kind !== 'open').map((screen) => insideRoute(screen))

/** The guard leads on from them. */
const folders: AnyRoute[] = foldersOf(rows).map((path) => createRoute({ getParentRoute: () => inside, path }))

const routeTree = root.addChildren([
  open.addChildren([index, ...(opened as OpenRoute<Rows>[])]),
  inside.addChildren([...guarded, ...folders] as InsideRoute<Rows>[]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultErrorComponent: ScreenError,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
