// Features of one side are no circle, and a feature has one name on all sides.
import { importsOf } from './imports.ts'
import { report, sourceFiles } from './source-files.ts'

const sides = {
  domain: 'packages/domain/src',
  server: 'apps/server/src/features',
  browser: 'apps/web/src/features',
} as const
type Side = keyof typeof sides

/** Folders of the domain that are no feature: what the features stand on, and the texts of the shell and of the drivers' app. */
const notFeatures = new Set(['kernel', 'interface', 'driver-app'])
/** Features without a folder in the domain, and why. */
const withoutDomain: Record<string, string> = {}

const tests = /\.test\.tsx?$|\.fixture\.ts$|\/testing\//

function featureIn(side: Side, path: string): string | undefined {
  const [name, ...rest] = path.startsWith(`${sides[side]}/`) ? path.slice(sides[side].length + 1).split('/') : []
  return rest.length > 0 && name && !notFeatures.has(name) ? name : undefined
}

interface Edge {
  from: string
  to: string
  /** An import by which it is so. */
  because: string
}

/** Which feature imports which, once each. */
function edgesOf(side: Side): Edge[] {
  const edges = sourceFiles(`${sides[side]}/**/*.{ts,tsx}`)
    .filter((path) => !tests.test(path))
    .flatMap((path) => importsOf(path).map((imported) => ({ path, imported })))
    .flatMap(({ path, imported }) => {
      const [from, to] = [featureIn(side, path), featureIn(side, imported)]
      return from && to && from !== to ? [{ from, to, because: `${path} imports ${imported}` }] : []
    })
  return [...new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()]
}

/** The shortest way from a feature back to itself. */
function circleFrom(edges: Edge[], start: string): Edge[] | undefined {
  let ways = edges.filter(({ from }) => from === start).map((edge) => [edge])
  const seen = new Set<string>()
  while (ways.length > 0) {
    const round = ways.find((way) => way.at(-1)?.to === start)
    if (round) return round
    const open = ways.filter((way) => !seen.has(way.at(-1)?.to ?? ''))
    for (const way of open) seen.add(way.at(-1)?.to ?? '')
    ways = open.flatMap((way) => edges.filter(({ from }) => from === way.at(-1)?.to).map((edge) => [...way, edge]))
  }
  return undefined
}

function circles(side: Side): string[] {
  const edges = edgesOf(side)
  const told = new Set<string>()
  return [...new Set(edges.map(({ from }) => from))].sort().flatMap((feature) => {
    const circle = told.has(feature) ? undefined : circleFrom(edges, feature)
    if (!circle) return []
    for (const { to } of circle) told.add(to)
    const way = [feature, ...circle.map(({ to }) => to)].join(' → ')
    return [[`${side}: features in a circle: ${way}`, ...circle.map(({ because }) => `  ${because}`)].join('\n')]
  })
}

const namesOn = (side: Side) =>
  new Set(sourceFiles(`${sides[side]}/**/*.{ts,tsx}`).flatMap((path) => featureIn(side, path) ?? []))

function strangers(): string[] {
  const [domain, server, browser] = [namesOn('domain'), namesOn('server'), namesOn('browser')]
  const without = (side: Side, names: Set<string>) =>
    [...names]
      .filter((name) => !domain.has(name) && !(name in withoutDomain))
      .map((name) => `${sides[side]}/${name}: no folder of this name in ${sides.domain}.`)
  const unknown = [...domain].filter((name) => !server.has(name) && !browser.has(name))
  const needless = Object.keys(withoutDomain).filter(
    (name) => domain.has(name) || !(server.has(name) || browser.has(name)),
  )
  return [
    ...without('server', server),
    ...without('browser', browser),
    ...unknown.map((name) => `${sides.domain}/${name}: neither the server nor the browser has a feature of this name.`),
    ...needless.map((name) => `scripts/checks/features.ts: ${name} is no exception any more.`),
  ]
}

report([...(Object.keys(sides) as Side[]).flatMap(circles), ...strangers()])
