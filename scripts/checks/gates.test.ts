import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Each gate is given a copy of the tree with one violation planted, and must find it. */
const root = process.cwd()
let copy = ''

const notCopied = new Set(['node_modules', '.git', 'dist', 'data', 'coverage', 'test-results'])

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'dray-gates-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) =>
      !notCopied.has(
        path
          .slice(root.length + 1)
          .split('/')
          .at(-1) ?? '',
      ),
  })
  for (const workspace of [
    '.',
    ...['apps', 'packages'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)),
  ]) {
    const modules = join(root, workspace, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(copy, workspace, 'node_modules'))
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What the gate says with these files in the tree. */
function say(gate: string, planted: Record<string, string>, ...args: string[]) {
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text, { flag: 'wx' })
  }
  try {
    return run(gate, args)
  } finally {
    for (const path of Object.keys(planted)) rmSync(join(copy, path))
  }
}

function run(gate: string, args: string[] = []) {
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' }
  const ran = spawnSync('npm', ['run', '--silent', `check:${gate}`, '--', ...args], {
    cwd: copy,
    encoding: 'utf8',
    env,
  })
  return { failed: ran.status !== 0, words: `${ran.stdout}${ran.stderr}` }
}

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')
const planted = 'apps/server/src/features/planted'

describe('style', () => {
  const findings: [string, string, string][] = [
    ['noExplicitAny', 'any.ts', 'export const x: any = 1\n'],
    ['noNonNullAssertion', 'non-null.ts', 'export const first = (list: string[]) => list[0]!\n'],
    ['noDefaultExport', 'by-default.ts', 'const one = 1\nexport default one\n'],
    ['noProcessEnv', 'environment.ts', 'export const home = process.env.HOME\n'],
    ['noConsole', 'console.ts', 'export const tell = () => console.log(1)\n'],
    ['noEnum', 'enum.ts', 'export enum Colour {\n  Red = 1,\n}\n'],
    ['useMaxParams', 'four.ts', 'export const four = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d\n'],
    ['useImportExtensions', 'extension.ts', `import { home } from './environment'\n\nexport const house = home\n`],
    ['useFilenamingConvention', 'camelCase.ts', 'export const one = 1\n'],
    ['noFloatingPromises', 'floating.ts', 'const later = async () => 1\nexport function now() {\n  later()\n}\n'],
    ['noSkippedTests', 'skipped.test.ts', `import { test } from 'vitest'\n\ntest.skip('later', () => undefined)\n`],
    ['noExcessiveLinesPerFile', 'long.ts', `${lines(401, (n) => `export const n${n} = ${n}`)}\n`],
    [
      'noExcessiveLinesPerFunction',
      'long-function.ts',
      `export function long() {\n${lines(61, (n) => `  const n${n} = ${n}`)}\n}\n`,
    ],
    [
      'noExcessiveCognitiveComplexity',
      'complex.ts',
      `export function complex(n: number) {\n${lines(11, (i) => `  if (n === ${i}) n++`)}\n}\n`,
    ],
    ['noImportCycles', 'cycle-a.ts', `import type { B } from './cycle-b.ts'\n\nexport type A = B | 1\n`],
    ['noImportCycles', 'cycle-b.ts', `import type { A } from './cycle-a.ts'\n\nexport type B = A | 2\n`],
    ['format', 'format.ts', 'export   const a = "double"\n'],
  ]
  const files = Object.fromEntries(findings.map(([, name, text]) => [`${planted}/${name}`, text]))
  const more = {
    'packages/domain/src/planted/node.ts': `import { join } from 'node:path'\n\nexport const path = join('a', 'b')\n`,
    [`${planted}/long.table.ts`]: `export const table = [\n${lines(500, (n) => `  ${n},`)}\n]\n`,
  }
  let found: string[] = []

  beforeAll(() => {
    const folders = [planted, 'packages/domain/src/planted']
    const { words } = say('style', { ...files, ...more }, '--reporter=json', '--max-diagnostics=none', ...folders)
    const { diagnostics } = JSON.parse(words.slice(words.indexOf('{"'), words.lastIndexOf('}') + 1))
    found = diagnostics.map(
      (each: { category: string; location: { path: string } }) =>
        `${each.location.path} ${each.category.split('/').at(-1)}`,
    )
  })

  test.each(findings)('%s in %s', (rule, name) => expect(found).toContain(`${planted}/${name} ${rule}`))
  test('the domain uses nothing of Node', () =>
    expect(found).toContain('packages/domain/src/planted/node.ts noNodejsModules'))
  test('a table of data may be long', () =>
    expect(found).not.toContain(`${planted}/long.table.ts noExcessiveLinesPerFile`))
})

test('types: a wrong one in any workspace, all of them told at once', () => {
  const paths = [
    'packages/domain/src/planted.ts',
    `${planted}/wrong.ts`,
    'apps/web/src/planted.ts',
    'scripts/planted.ts',
  ]
  const { failed, words } = say(
    'types',
    Object.fromEntries(paths.map((path) => [path, `export const count: number = 'many'\n`])),
  )
  expect(failed).toBe(true)
  for (const path of paths) expect(words).toContain(`${path}(1,14): error TS2322`)
})

test("functions: 60 lines in a component's file, 150 of a component", () => {
  const component = (count: number) => `export const Long = () => (\n<ul>\n${lines(count, () => '<li />')}\n</ul>\n)\n`
  const plain = (count: number) => `export function plain() {\n${lines(count, () => 'call()')}\n}\n`
  const { failed, words } = say('functions', {
    'apps/web/src/ui/planted-long.tsx': component(147),
    'apps/web/src/ui/planted-enough.tsx': component(146),
    'apps/web/src/ui/planted-plain.tsx': plain(59),
    'apps/web/src/ui/planted-short.tsx': plain(58),
  })
  expect(failed).toBe(true)
  expect(words).toContain('planted-long.tsx:1: a function of 151 lines')
  expect(words).toContain('planted-plain.tsx:1: a function of 61 lines')
  expect(words).not.toContain('planted-enough')
  expect(words).not.toContain('planted-short')
})

test('unused: a file nobody imports, an export nobody uses, a dependency nobody declares', () => {
  const kept = join(copy, 'apps/server/src/platform/config/start-fault.ts')
  appendFileSync(kept, `\nexport const plantedExport = 1\n`)
  const { failed, words } = say('unused', {
    [`${planted}/lonely.ts`]: 'export const lonely = 1\n',
    [`${planted}/borrowed.test.ts`]: `import 'left-pad'\n`,
  })
  expect(failed).toBe(true)
  expect(words).toContain(`${planted}/lonely.ts`)
  expect(words).toContain('plantedExport')
  expect(words).toContain('left-pad')
})

test('duplicates: more than three in a hundred', () => {
  const twice = lines(5_000, (n) => `export const planted${n} = [${n}, 'of', ${n * 7}, 'things'].join(' ')`)
  const { failed, words } = say('duplicates', { [`${planted}/one.ts`]: twice, [`${planted}/other.ts`]: twice })
  expect(failed).toBe(true)
  expect(words).toContain('features/planted/one.ts')
})

describe('directions', () => {
  const imports = (path: string) => `import { x } from '${path}'\n\nexport const y = x\n`
  const wrong: [string, string, string][] = [
    ['packages/domain/src/planted/a.ts', '../../../../apps/server/src/app.ts', 'the domain knows neither'],
    ['packages/domain/src/planted/b.ts', 'zod', 'zod/mini'],
    ['apps/web/src/planted/c.ts', '../../../server/src/app.ts', 'the browser never imports the server'],
    ['apps/server/src/planted/d.ts', '../../../web/src/ui/button.tsx', 'the server never imports the browser'],
    ['apps/server/src/platform/planted/e.ts', '../../features/jobs/index.ts', 'the platform knows no feature'],
    ['apps/web/src/ui/planted-f.ts', '../features/jobs/index.ts', 'knows no feature and no call'],
    ['apps/web/src/ui/planted-r.ts', '#kit/use-command.ts', 'knows no feature and no call'],
    ['apps/web/src/kit/planted-s.ts', '#features/jobs/index.ts', 'the kit knows no feature and no call'],
    ['apps/web/src/kit/planted-t.ts', '@dray/domain/jobs/jobs.calls.ts', 'the kit knows no feature and no call'],
    ['apps/web/src/kit/planted-u.ts', '#app/guard.ts', 'the kit knows no feature and no call'],
    ['apps/web/src/platform/planted-v.ts', '#kit/use-command.ts', 'the platform does not know the kit'],
    ['apps/web/src/ui/planted-g.ts', '@dray/domain/jobs/jobs.calls.ts', 'knows no feature and no call'],
    [`${planted}/h.ts`, '../../app.ts', 'features do not know the app'],
    [`${planted}/i.ts`, './send.job.ts', 'only app.ts imports the handlers of jobs'],
    [`${planted}/j.ts`, 'pg', 'only repositories'],
    [`${planted}/k.ts`, 'kysely', 'only repositories'],
    [`${planted}/l.ts`, '../jobs/jobs.repo.ts', 'only at their index.ts'],
  ]
  const right: [string, string][] = [
    [`${planted}/planted.repo.ts`, 'kysely'],
    [`${planted}/m.ts`, '../jobs/index.ts'],
    [`${planted}/n.ts`, '../../platform/log/log.ts'],
    ['apps/server/src/platform/db/planted-o.ts', 'pg'],
    ['apps/web/src/kit/planted-w.ts', '#ui/overlay/toast.ts'],
    ['apps/web/src/kit/planted-x.ts', '#platform/api.ts'],
  ]
  let words = ''
  beforeAll(() => {
    words = say('directions', Object.fromEntries([...wrong, ...right].map(([from, to]) => [from, imports(to)]))).words
  })
  test.each(wrong)('%s may not import %s: %s', (from, _to, why) => {
    expect(words.split('\n').filter((line) => line.startsWith(`${from} imports`) && line.includes(why))).toHaveLength(1)
  })
  test.each(right)('%s may import %s', (from) => expect(words).not.toContain(`${from} imports`))
  test('an import over several lines and one of types count too', () => {
    const path = `${planted}/p.ts`
    const text = `import type {\n  x,\n  y,\n} from '../jobs/jobs.repo.ts'\n\nexport type Z = typeof x | typeof y\n`
    expect(say('directions', { [path]: text }).words).toContain(`${path} imports`)
  })
})

test.each(['utils.ts', 'job-helpers.ts', 'types.ts', 'constants.ts', 'job-manager.ts', 'common/x.ts'])(
  'names: a file %s',
  (name) => {
    const { failed, words } = say('names', { [`${planted}/${name}`]: 'export const x = 1\n' })
    expect(failed).toBe(true)
    expect(words).toContain(`${planted}/${name}`)
  },
)

test.each(['JobManager', 'JobData', 'JobInfo'])('names: a type %s', (name) => {
  const { failed, words } = say('names', { [`${planted}/job.ts`]: `export interface ${name} {}\n` })
  expect(failed).toBe(true)
  expect(words).toContain(name)
})

test.each([
  ['a note to oneself', '// TO' + 'DO later'],
  ['a path of a machine', `export const place = '/ho` + `me/somebody/project'`],
  ['a test left out', 'test.sk' + `ip('later', () => undefined)`],
])('traces: %s', (_what, text) => {
  const { failed, words } = say('traces', { [`${planted}/trace.ts`]: `${text}\n` })
  expect(failed).toBe(true)
  expect(words).toContain(`${planted}/trace.ts:1`)
})

test.each([
  ['db-types', 'apps/server/src/platform/db/generated/database.ts'],
  ['configuration', 'docs/configuration.md'],
  ['openapi', 'docs/openapi.json'],
])('%s: a change by hand', (gate, path) => {
  appendFileSync(join(copy, path), '\n')
  const { failed, words } = run(gate)
  expect(failed).toBe(true)
  expect(words).toContain(`${path} is out of date`)
})
