// Who may import whom: domain ← platform ← tables ← features ← app, in the browser ui, platform ← kit ← features ← app, never from
// one to the other. The drivers' app stands beside them: it imports ui, platform and the domain, and nobody imports it.
import { importsOf } from './imports.ts'
import { read, report, sourceFiles } from './source-files.ts'

interface Direction {
  /** The files the rule is about, by path. */
  from: RegExp
  unless?: RegExp
  /** What they may not import: a path in the repository, or a package's name. */
  never: RegExp
  why: string
}

const tests = /\.test\.tsx?$|\/testing\//
const testsOr = (path: RegExp) => new RegExp(`${tests.source}|${path.source}`)

/** The one port whose words are its feature's: what an exchange is asked and what it answers are the trade's own. */
const exchangePort = /^apps\/server\/src\/platform\/exchange\//
/** Everything of the domain but the kernel and the texts of the shell. */
const featureOfDomain = /^packages\/domain\/src\/(?!(?:kernel|interface)\/)/

const directions: Direction[] = [
  { from: /^packages\/domain\//, never: /^apps\//, why: 'the domain knows neither server nor browser' },
  { from: /^apps\/web\//, never: /^apps\/server\//, why: 'the browser never imports the server' },
  { from: /^apps\/server\//, never: /^apps\/web\//, why: 'the server never imports the browser' },
  {
    from: /^apps\/(server|web)\//,
    unless: tests,
    never: /^(@dray|apps)\/exchange-simulator(\/|$)/,
    why: 'the product knows no simulator',
  },
  {
    from: /^apps\/exchange-simulator\//,
    never: /^(@dray\/|packages\/|apps\/(?!exchange-simulator\/))/,
    why: 'the simulator speaks the protocol in its own words',
  },
  {
    from: /^apps\/(server|web)\//,
    unless: testsOr(/^apps\/server\/src\/demo\//),
    never: /^(@dray|apps)\/vehicle-simulator(\/|$)/,
    why: 'only the demo has vehicles that nobody drives',
  },
  {
    from: /^apps\/vehicle-simulator\//,
    never: /^(@dray\/(?!domain$)|packages\/domain\/src\/(?!kernel\/places\/)|apps\/(?!vehicle-simulator\/))/,
    why: 'vehicles know roads and nothing of the product',
  },
  {
    from: /^apps\/(server|web)\/src\/platform\//,
    unless: tests,
    never: /^apps\/\w+\/src\/(features|app\.ts|app\/|main\.tsx?)/,
    why: 'the platform knows no feature',
  },
  {
    from: /^apps\/web\/src\/platform\//,
    never: /^apps\/web\/src\/kit\//,
    why: 'the platform does not know the kit',
  },
  {
    from: /^apps\/web\/src\/kit\//,
    unless: tests,
    never: /^apps\/web\/src\/(features|app)\/|\.calls\.ts$/,
    why: 'the kit knows no feature and no call',
  },
  {
    from: /^apps\/web\/src\/ui\//,
    never: /^apps\/web\/src\/(features|app|platform|kit)\/|\.calls\.ts$/,
    why: 'the design system knows no feature and no call',
  },
  {
    from: /^apps\/(server|web)\/src\/features\//,
    unless: tests,
    never: /^apps\/\w+\/src\/(app\.ts|app\/|main\.)/,
    why: 'features do not know the app',
  },
  {
    from: /^apps\/(server\/src\/platform|web\/src\/(platform|kit|ui))\//,
    unless: testsOr(exchangePort),
    never: featureOfDomain,
    why: 'platform, kit and ui know no feature of the domain: what is general lies in its kernel',
  },
  {
    from: exchangePort,
    unless: tests,
    never: /^packages\/domain\/src\/(?!(?:kernel|interface|exchange)\/)/,
    why: 'the port of the exchange knows no other feature of the domain',
  },
  {
    from: /^packages\/domain\/src\/(kernel|interface)\//,
    unless: tests,
    never: featureOfDomain,
    why: 'the kernel and the texts of the shell know no feature',
  },
  {
    from: /^apps\/server\/src\/platform\//,
    unless: tests,
    never: /^apps\/server\/src\/tables\//,
    why: 'the platform knows no table of a feature',
  },
  {
    from: /^apps\/server\/src\/(tables\/|features\/.+\.tables\.ts$)/,
    unless: tests,
    never: /^apps\/server\/src\/(?!tables\/|platform\/db\/database\.ts$|features\/[^/]+\/[^/]+\.tables\.ts$)/,
    why: 'records of tables stand below the features, which read them',
  },
  {
    from: /^(?!apps\/server\/src\/app\.ts$)/,
    unless: tests,
    never: /^apps\/server\/.*\.job\.ts$/,
    why: 'only app.ts imports the handlers of jobs',
  },
  {
    from: /^apps\/server\/src\//,
    unless: /\.repo\.ts$|\/platform\/db\/|\/testing\/|\.test\.ts$/,
    never: /^(kysely|pg|pg-\w+|postgres)(\/|$)/,
    why: 'only repositories (*.repo.ts) and platform/db see the database',
  },
  {
    from: /^apps\/web\/src\/(features|app|ui)\//,
    unless: /\.queries\.ts$|\.test\.tsx?$/,
    never: /^apps\/web\/src\/platform\/api\.ts$/,
    why: 'the browser calls the API in *.queries.ts only',
  },
  {
    from: /^apps\/web\/src\/driver\//,
    unless: tests,
    never: /^apps\/web\/src\/(app|kit|features)\/|^(@tanstack|@base-ui|@floating-ui|zod)(\/|$)/,
    why: "the drivers' app stands by itself: a phone loads none of the office",
  },
  {
    from: /^apps\/web\/src\/(?!driver\/)/,
    never: /^apps\/web\/src\/driver\//,
    why: "the office knows nothing of the drivers' app",
  },
  {
    from: /^apps\/web\/src\/driver\/(?!ports\/)/,
    unless: tests,
    never: /^idb$/,
    why: 'only the ports of the drivers’ app touch what belongs to the device',
  },
  {
    from: /^packages\/domain\/src\//,
    never: /^(zod|zod\/v4)$/,
    why: "the domain is also the browser's: it uses zod/mini",
  },
]

const feature = (path: string) => /^(apps\/\w+\/src)\/features\/([^/]+)\/(.+)$/.exec(path)?.slice(1)

/** All that a feature offers to others. */
const door = ['index.ts']
/** The browser's app has two more: what the router reads of an address, and what every screen's shell loads on demand. */
const doorsOfScreens = [...door, 'address.ts', 'shell.ts']

/** A feature is entered by its doors only. */
function pastTheDoor(from: string, to: string) {
  const [there, its, file = ''] = feature(to) ?? []
  const [, own] = feature(from) ?? []
  const open = from.startsWith('apps/web/src/app/') ? doorsOfScreens : door
  if (!there || own === its || tests.test(from) || open.includes(file)) return []
  if (from === 'apps/server/src/app.ts' && file.endsWith('.job.ts')) return []
  if (from === 'apps/server/src/tables/tables.ts' && file === `${its}.tables.ts`) return []
  return [`${from} imports ${to}: features are entered only at their ${open.join(', ')}.`]
}

/** What a native wrapper would do in another way: the ports of the drivers' app have it, and nothing else of that app. */
const devices = /\bindexedDB\b|\bnavigator\.geolocation\b|\bNotification\b|\bPushManager\b/
function pastThePorts(from: string) {
  const isBound = /^apps\/web\/src\/driver\/(?!ports\/)/.test(from) && !tests.test(from)
  return isBound && devices.test(read(from)) ? [`${from} touches the device: that is for driver/ports/.`] : []
}

const wrongs = (from: string): string[] =>
  importsOf(from).flatMap((to) => [
    ...directions
      .filter((rule) => rule.from.test(from) && !rule.unless?.test(from) && rule.never.test(to))
      .map(({ why }) => `${from} imports ${to}: ${why}.`),
    ...pastTheDoor(from, to),
  ])

report(sourceFiles('{apps,packages}/**/*.{ts,tsx}').flatMap((from) => [...wrongs(from), ...pastThePorts(from)]))
