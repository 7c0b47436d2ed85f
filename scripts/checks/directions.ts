// Who may import whom: domain ← platform ← features ← app, in the browser ui, platform ← kit ← features ← app, never from
// one to the other.
import { posix } from 'node:path'
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
const directions: Direction[] = [
  { from: /^packages\/domain\//, never: /^apps\//, why: 'the domain knows neither server nor browser' },
  { from: /^apps\/web\//, never: /^apps\/server\//, why: 'the browser never imports the server' },
  { from: /^apps\/server\//, never: /^apps\/web\//, why: 'the server never imports the browser' },
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
    from: /^packages\/domain\/src\//,
    never: /^(zod|zod\/v4)$/,
    why: "the domain is also the browser's: it uses zod/mini",
  },
]

const specifiers =
  /(?:^|[^\w.])(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|import\s*\(\s*'([^']+)'|^import\s+'([^']+)'/gm

/** Repository paths for our own modules, package names for others'. */
function target(from: string, specifier: string) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) return `${from.split('/src/')[0]}/src/${specifier.slice(1)}`
  return specifier.replace(/^@dray\/domain\//, 'packages/domain/src/')
}

const feature = (path: string) => /^(apps\/\w+\/src)\/features\/([^/]+)\/(.+)$/.exec(path)?.slice(1)

/** Features of one side meet only at their doors. */
function pastTheDoor(from: string, to: string) {
  const [there, its, file] = feature(to) ?? []
  const [, own] = feature(from) ?? []
  return there && own && own !== its && file !== 'index.ts' && !tests.test(from)
}

function wrongs(from: string): string[] {
  const imports = [...read(from).matchAll(specifiers)].map(([, a, b, c]) => target(from, a ?? b ?? c ?? ''))
  return imports.flatMap((to) => [
    ...directions
      .filter((rule) => rule.from.test(from) && !rule.unless?.test(from) && rule.never.test(to))
      .map(({ why }) => `${from} imports ${to}: ${why}.`),
    ...(pastTheDoor(from, to) ? [`${from} imports ${to}: features meet only at their index.ts.`] : []),
  ])
}

report(sourceFiles('{apps,packages}/**/*.{ts,tsx}').flatMap(wrongs))
