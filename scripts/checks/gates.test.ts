import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
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
  linkModules(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function linkModules(tree: string) {
  for (const workspace of [
    '.',
    ...['apps', 'packages'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)),
  ]) {
    const modules = join(root, workspace, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(tree, workspace, 'node_modules'))
  }
}

/** What the gate says with these files in the tree. */
function say(gate: string, planted: Record<string, string>, ...args: string[]) {
  for (const [path, text] of Object.entries(planted)) plant(copy, path, text)
  try {
    return run(gate, args)
  } finally {
    for (const path of Object.keys(planted)) rmSync(join(copy, path))
  }
}

function plant(tree: string, path: string, text: string) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text, { flag: 'wx' })
}

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/** The script of package.json as npm would run it, without half a second of npm for each. */
function run(gate: string, args: string[] = [], cwd = copy) {
  const path = [join(cwd, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, NODE_ENV: 'test', NO_COLOR: '1' }
  const command = [scripts[`check:${gate}`], ...args].join(' ')
  const ran = spawnSync(command, { cwd, encoding: 'utf8', env, shell: true })
  return { failed: ran.status !== 0, words: `${ran.stdout}${ran.stderr}` }
}

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')
const planted = 'apps/server/src/features/planted'
const compilerInput = [
  'package.json',
  'scripts/checks/typecheck.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  ...['packages/domain', 'apps/server', 'apps/web'].map((workspace) => `${workspace}/tsconfig.json`),
]

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
  // Of the tree only what the compiler is told: all its files take half a minute, and `npm test` has checked them.
  const bare = mkdtempSync(join(tmpdir(), 'dray-types-'))
  for (const path of compilerInput) cpSync(join(root, path), join(bare, path), { recursive: true })
  linkModules(bare)
  const paths = [
    'packages/domain/src/planted.ts',
    'apps/server/src/planted.ts',
    'apps/web/src/planted.ts',
    'scripts/planted.ts',
  ]
  for (const path of paths) plant(bare, path, `export const count: number = 'many'\n`)
  const { failed, words } = run('types', [], bare)
  rmSync(bare, { recursive: true })
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

test('duplicates: more than one in two hundred', () => {
  // Several times as much as may be, so that the tree's growth does not hide it.
  const twice = lines(3_000, (n) => `export const planted${n} = [${n}, 'of', ${n * 7}, 'things'].join(' ')`)
  const { failed, words } = say('duplicates', { [`${planted}/one.ts`]: twice, [`${planted}/other.ts`]: twice })
  expect(failed).toBe(true)
  expect(words).toContain('features/planted/one.ts')
})

test('call-names: a call whose id, use case, file or function in the browser has another name', () => {
  const { failed, words } = say('call-names', {
    'packages/domain/src/planted/planted.calls.ts': `export const showOne = defineCall({\n  id: 'getOne',\n})\n`,
    [`${planted}/planted.routes.ts`]: [
      `import * as calls from '@dray/domain/planted/planted.calls.ts'`,
      `import { readOne } from './read-one.ts'`,
      `import { writeOne } from './one.ts'`,
      `import { rightOne } from './right-one.ts'`,
      `import { rightTwo } from './room/right-two.ts'`,
      `export const plantedRoutes = [route(calls.showOne, readOne), route(calls.writeOne, writeOne),`,
      `  route(calls.rightOne, rightOne), route(calls.rightTwo, rightTwo), route(calls.stepOne, takeStep('one')), route(calls.shortOne, () => 1)]`,
    ].join('\n'),
    'apps/web/src/features/planted/planted.queries.ts': [
      `import * as calls from '@dray/domain/planted/planted.calls.ts'`,
      `export const fetchOne = () => api(calls.showOne)`,
      `export function saveOne() {\n  return apiWithMessage(calls.writeOne, { body: {} })\n}`,
      `export const rightOneOptions = () => queryOptions({ queryFn: () => api(calls.rightOne) })`,
    ].join('\n'),
  })
  expect(failed).toBe(true)
  expect(words).toContain('planted.calls.ts: the call getOne is exported as showOne')
  expect(words).toContain('planted.routes.ts: the use case of showOne is called readOne')
  expect(words).toContain('planted.routes.ts: writeOne comes from ./one.ts, not from ./write-one.ts')
  expect(words).toContain('planted.queries.ts: fetchOne sends showOne')
  expect(words).toContain('planted.queries.ts: saveOne sends writeOne')
  expect(words).not.toMatch(/rightOne|rightTwo|stepOne|shortOne/)
})

describe('directions', () => {
  const imports = (path: string) => `import { x } from '${path}'\n\nexport const y = x\n`
  const wrong: [string, string, string][] = [
    ['packages/domain/src/planted/a.ts', '../../../../apps/server/src/app.ts', 'the domain knows neither'],
    ['packages/domain/src/planted/b.ts', 'zod', 'zod/mini'],
    ['apps/web/src/planted/c.ts', '../../../server/src/app.ts', 'the browser never imports the server'],
    ['apps/server/src/planted/d.ts', '../../../web/src/ui/button.tsx', 'the server never imports the browser'],
    ['apps/server/src/planted-x.ts', '@dray/exchange-simulator', 'the product knows no simulator'],
    ['apps/web/src/planted-y.ts', '../../exchange-simulator/src/index.ts', 'the product knows no simulator'],
    ['apps/exchange-simulator/src/planted-z.ts', '@dray/domain/exchange/load.ts', 'in its own words'],
    ['apps/server/src/planted-va.ts', '@dray/vehicle-simulator', 'only the demo has vehicles'],
    ['apps/web/src/planted-vb.ts', '@dray/vehicle-simulator', 'only the demo has vehicles'],
    ['apps/vehicle-simulator/src/planted-vc.ts', '@dray/domain/positions/track.ts', 'nothing of the product'],
    ['apps/vehicle-simulator/src/planted-vd.ts', '../../server/src/app.ts', 'nothing of the product'],
    ['apps/server/src/platform/planted/e.ts', '../../features/jobs/index.ts', 'the platform knows no feature'],
    ['apps/server/src/platform/planted/f.ts', '#tables/tables.ts', 'the platform knows no table of a feature'],
    ['apps/server/src/tables/planted-g.ts', '#features/jobs/index.ts', 'stand below the features'],
    [`${planted}/planted.tables.ts`, '../jobs/index.ts', 'stand below the features'],
    ['apps/web/src/ui/planted-f.ts', '../features/jobs/index.ts', 'knows no feature and no call'],
    ['apps/web/src/ui/planted-r.ts', '#kit/use-command.ts', 'knows no feature and no call'],
    ['apps/web/src/kit/planted-s.ts', '#features/jobs/index.ts', 'the kit knows no feature and no call'],
    ['apps/web/src/kit/planted-t.ts', '@dray/domain/jobs/jobs.calls.ts', 'the kit knows no feature and no call'],
    ['apps/web/src/kit/planted-u.ts', '#app/guard.ts', 'the kit knows no feature and no call'],
    ['apps/web/src/platform/planted-v.ts', '#kit/use-command.ts', 'the platform does not know the kit'],
    ['apps/web/src/ui/planted-g.ts', '@dray/domain/jobs/jobs.calls.ts', 'knows no feature and no call'],
    ['apps/server/src/platform/planted/da.ts', '@dray/domain/jobs/status.ts', 'know no feature of the domain'],
    ['apps/web/src/platform/planted-db.ts', '@dray/domain/sessions/sessions.calls.ts', 'know no feature of the domain'],
    ['apps/web/src/kit/planted-dc.ts', '@dray/domain/catalogues/catalogue.ts', 'know no feature of the domain'],
    ['apps/web/src/ui/planted-dd.ts', '@dray/domain/jobs/status.ts', 'know no feature of the domain'],
    ['apps/server/src/platform/planted/de.ts', '@dray/domain/calls.ts', 'know no feature of the domain'],
    [
      'apps/server/src/platform/exchange/planted-df.ts',
      '@dray/domain/jobs/status.ts',
      'no other feature of the domain',
    ],
    ['packages/domain/src/kernel/planted-dg.ts', '../jobs/status.ts', 'the kernel and the texts of the shell know no'],
    [
      'packages/domain/src/interface/planted-dh.ts',
      '../jobs/status.ts',
      'the kernel and the texts of the shell know no',
    ],
    [`${planted}/h.ts`, '../../app.ts', 'features do not know the app'],
    [`${planted}/i.ts`, './send.job.ts', 'only app.ts imports the handlers of jobs'],
    [`${planted}/j.ts`, 'pg', 'only repositories'],
    [`${planted}/k.ts`, 'kysely', 'only repositories'],
    [`${planted}/l.ts`, '../jobs/jobs.repo.ts', 'only at their index.ts'],
    ['apps/web/src/features/planted/q.ts', '#features/job-list/address.ts', 'only at their index.ts'],
    [
      'apps/web/src/app/planted-r.tsx',
      '#features/jobs/jobs.queries.ts',
      'only at their index.ts, address.ts, shell.ts',
    ],
    ['apps/server/src/planted-s.ts', './features/jobs/jobs.repo.ts', 'only at their index.ts'],
    ['apps/web/src/features/planted/t.tsx', '#platform/api.ts', 'in *.queries.ts only'],
    ['apps/web/src/app/planted-u.ts', '../platform/api.ts', 'in *.queries.ts only'],
    ['apps/web/src/driver/planted-a.ts', '#features/jobs/index.ts', 'a phone loads none of the office'],
    ['apps/web/src/driver/planted-b.ts', '#kit/use-command.ts', 'a phone loads none of the office'],
    ['apps/web/src/driver/planted-c.ts', '@tanstack/react-query', 'a phone loads none of the office'],
    ['apps/web/src/kit/planted-e.ts', '../driver/phone.ts', 'the office knows nothing of the drivers'],
    ['apps/web/src/driver/planted-d.ts', 'idb', 'only the ports'],
  ]
  const right: [string, string][] = [
    [`${planted}/planted.repo.ts`, 'kysely'],
    [`${planted}/planted.api.test.ts`, '@dray/exchange-simulator'],
    ['apps/exchange-simulator/src/planted-a.ts', './exchange.ts'],
    ['apps/server/src/demo/planted-ve.ts', '@dray/vehicle-simulator'],
    ['apps/vehicle-simulator/src/planted-vf.ts', '@dray/domain/kernel/places/mileage.ts'],
    [`${planted}/m.ts`, '../jobs/index.ts'],
    [`${planted}/o.ts`, '#tables/tables.ts'],
    [`${planted}/n.ts`, '../../platform/log/log.ts'],
    ['apps/server/src/platform/db/planted-o.ts', 'pg'],
    ['apps/server/src/platform/planted/dm.ts', '@dray/domain/kernel/errors.ts'],
    ['apps/server/src/platform/planted/dn.api.test.ts', '@dray/domain/proofs/proofs.calls.ts'],
    ['apps/server/src/platform/exchange/planted-do.ts', '@dray/domain/exchange/load.ts'],
    ['apps/web/src/ui/planted-dp.ts', '@dray/domain/interface/shell.messages.ts'],
    ['packages/domain/src/jobs/planted-dq.ts', '../kernel/errors.ts'],
    ['apps/web/src/features/planted/planted.queries.ts', '#platform/api.ts'],
    ['apps/web/src/app/planted-v.ts', '#features/job-list/address.ts'],
    ['apps/web/src/app/planted-w.ts', '#features/invoices/shell.ts'],
    ['apps/web/src/kit/planted-w.ts', '#ui/overlay/toast.ts'],
    ['apps/web/src/kit/planted-x.ts', '#platform/api.ts'],
    ['apps/web/src/driver/planted-f.ts', '#ui/layout/class-names.ts'],
    ['apps/web/src/driver/ports/planted-g.ts', 'idb'],
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
  test('only the ports of the drivers’ app touch the device', () => {
    const text = 'export const database = window.indexedDB\n'
    const said = say('directions', {
      'apps/web/src/driver/planted-h.ts': text,
      'apps/web/src/driver/ports/planted-i.ts': text,
    }).words
    expect(said).toContain('planted-h.ts touches the device')
    expect(said).not.toContain('planted-i.ts')
  })
  test('a part loaded on demand comes through a door as well', () => {
    const path = 'apps/web/src/app/planted-x.ts'
    const text = `export const load = () =>\n  import('#features/job-entry/job-entry.tsx')\n`
    expect(say('directions', { [path]: text }).words).toContain(`${path} imports`)
  })
})

describe('features', () => {
  const importing = (path: string) => `export type { x } from '${path}'\n`
  const domain = 'packages/domain/src'
  test.each([
    ['domain', domain, '../'],
    ['server', 'apps/server/src/features', '#features/'],
    ['browser', 'apps/web/src/features', '#features/'],
  ])('a circle on the side of the %s is told with its way', (side, folder, to) => {
    const file = side === 'domain' ? 'rule.ts' : 'index.ts'
    const { failed, words } = say('features', {
      [`${folder}/planted-a/${file}`]: importing(`${to}planted-b/${file}`),
      [`${folder}/planted-b/${file}`]: importing(`${to}planted-c/${file}`),
      [`${folder}/planted-c/${file}`]: importing(`${to}planted-a/${file}`),
    })
    expect(failed).toBe(true)
    expect(words).toContain(`${side}: features in a circle: planted-a → planted-b → planted-c → planted-a`)
    expect(words).toContain(`  ${folder}/planted-b/${file} imports ${folder}/planted-c/${file}`)
  })
  test('a name that the other sides do not have', () => {
    const { failed, words } = say('features', {
      'apps/web/src/features/planted-screens/index.ts': 'export const x = 1\n',
      [`${domain}/planted-rules/rule.ts`]: 'export const x = 1\n',
    })
    expect(failed).toBe(true)
    expect(words).toContain('apps/web/src/features/planted-screens: no folder of this name')
    expect(words).toContain(`${domain}/planted-rules: neither the server nor the browser`)
  })
  test('a test may look at any feature, and one that all sides have is no finding', () => {
    const { failed, words } = say('features', {
      [`${domain}/planted/rule.ts`]: 'export const x = 1\n',
      [`${planted}/index.ts`]: importing('#features/jobs/index.ts'),
      'apps/server/src/features/jobs/planted.test.ts': importing('#features/planted/index.ts'),
    })
    expect(words).toBe('')
    expect(failed).toBe(false)
  })
})

test('tables: written by their own feature only, in whatever way', () => {
  const wrong: [string, string][] = [
    ['insert.ts', `insert(tx, 'jobs', { id })`],
    ['insert-all.ts', `insertAll(\n  tx,\n  'jobs', rows)`],
    ['insert-plain.ts', `insertPlain(tx, 'jobs', [row])`],
    ['update.ts', `update(ctx.tx, 'jobs', { row, changes })`],
    ['remove.ts', `remove<'jobs'>(tx, 'jobs', row)`],
    ['builder.repo.ts', `db.insertInto('jobs').values({})`],
    ['builder-update.repo.ts', `db.updateTable('jobs as j').set({})`],
    ['builder-delete.repo.ts', `db.deleteFrom('platform.sessions')`],
    ['raw.repo.ts', 'sql`insert into jobs (id) values (1)`'],
    ['raw-update.repo.ts', 'pool.query(`update jobs j set id = 1`)'],
    ['raw-delete.repo.ts', 'sql`delete from platform.identities`'],
    ['planted.catalogues.ts', `const list = [{ catalogue: services, table: 'services' }]`],
    ['unnamed.ts', 'insert(tx, table, row)'],
  ]
  const right: Record<string, string> = {
    'apps/server/src/features/jobs/planted.repo.ts': `insert(tx, 'jobs', { id })\nsql\`update jobs set id = 1\`\n`,
    [`${planted}/reading.repo.ts`]: `db.selectFrom('jobs').forUpdate()\nhash.update(text, 'utf8')\n`,
    [`${planted}/planted.test.ts`]: `insert(tx, 'jobs', { id })\n`,
  }
  const files = Object.fromEntries(wrong.map(([name, text]) => [`${planted}/${name}`, `${text}\n`]))
  const { failed, words } = say('tables', { ...files, ...right })
  expect(failed).toBe(true)
  const found = words
    .trim()
    .split('\n')
    .map((line) => line.split(':')[0])
  expect(found.sort()).toEqual(Object.keys(files).sort())
})

test('tables: one that two features claim', () => {
  const { failed, words } = say('tables', { [`${planted}/planted.tables.ts`]: `export const planted = { jobs: {} }\n` })
  expect(failed).toBe(true)
  expect(words).toContain('jobs is a table of')
})

describe('migrations', () => {
  const folder = 'apps/server/migrations'
  const head = 'create table notes (tenant_id bigint not null, id bigint, primary key (tenant_id, id))'
  const distributed = `${head}; select platform.distribute('notes');`
  const wrong: [string, string, string][] = [
    [
      'an inline foreign key',
      `create table notes (tenant_id bigint, id bigint, primary key (tenant_id, id), foreign key (tenant_id, job_id) references jobs (tenant_id, id)); select platform.distribute('notes');`,
      'by an ALTER TABLE of its own, after',
    ],
    [
      'two constraints at once',
      `alter table jobs add check (a > 0),\n  add constraint b unique (tenant_id, b);`,
      'one constraint per',
    ],
    [
      'two foreign keys within a body',
      `do $$ begin if true then alter table jobs add foreign key (tenant_id, a) references a (tenant_id, id), add foreign key (tenant_id, b) references b (tenant_id, id); end if; end $$;`,
      'one constraint per',
    ],
    ['a column with a check', 'alter table jobs add column a int default 1 check (a > 0);', 'the column first'],
    ['a column that refers', 'alter table jobs add a bigint references services;', 'the column first'],
    [
      'a trigger',
      'create trigger a after insert or update\n  on jobs for each row execute function f();',
      'no trigger',
    ],
    ['an enum type', `create type colour as\n  enum ('red');`, 'no enum'],
    [
      'a view of companies',
      'create or replace view late_jobs as select tenant_id, id from jobs;',
      'no view of companies',
    ],
    [
      'a restrictive policy',
      'create policy shows on jobs\n  as restrictive for select to dray_portal using (a > 0);',
      'no restrictive policy',
    ],
    ['insert … select', 'insert into jobs (tenant_id) select tenant_id from customers;', 'insert … select'],
    [
      'insert … select in a function',
      'create function f() returns void language plpgsql as $f$ begin insert into job_notes (tenant_id) select 1; end $f$;',
      'insert … select',
    ],
    [
      'a sub-query among values',
      'insert into roles (tenant_id, name) values (1, (select name from a));',
      'insert … select',
    ],
    [
      'a policy with a sub-select',
      'create policy p on jobs for select using (tenant_id = (select 1));',
      'a policy compares',
    ],
    [
      'a changed policy',
      'alter policy p on jobs with check (customer_id in (select id from customers));',
      'a policy compares',
    ],
    [
      'a primary key of another column',
      `create table notes (tenant_id bigint, id bigint, primary key (id)); select platform.distribute('notes');`,
      'begin with tenant_id',
    ],
    [
      'a key at its column',
      `create table notes (tenant_id bigint, id bigint generated by default as identity primary key); select platform.distribute('notes');`,
      'begin with tenant_id',
    ],
    [
      'an exclusion of another column',
      'alter table workdays add constraint x exclude using gist (driver_id with =);',
      'begin with tenant_id',
    ],
    [
      'a foreign key of another column',
      'alter table jobs add foreign key (job_id, tenant_id) references jobs (id, tenant_id);',
      'begin with tenant_id',
    ],
    [
      'a unique index',
      '-- no transaction\ncreate unique index concurrently notes_key on notes (lower(name), tenant_id);',
      'unique indexes begin',
    ],
    ['a table that is not distributed', `${head};`, `call platform.distribute('notes')`],
  ]
  const right = `-- A good one: the table, its distribution, then one constraint at a time; "create type x as enum" in a comment.
create table notes (
  tenant_id bigint not null,
  id bigint generated by default as identity (start with 1000),
  job_id bigint not null,
  colour text not null check (colour in ('red', 'blue; insert into jobs select')),
  primary key (tenant_id, id),
  unique (tenant_id, colour)
);
select platform.make_tenant_table('notes');
select platform.distribute('notes');
alter table notes add foreign key (tenant_id) references platform.tenants (id);
alter table notes add foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade;
create unique index notes_colour_key on notes (tenant_id, lower(colour));
create index on notes (colour, tenant_id);
create policy search on notes for select to dray_search using (true);
alter table notes add column a int not null default 0, drop column colour, add column b text;
alter table notes add check (a >= 0);
insert into notes (tenant_id, job_id) values (1, 2), (1, 3);
insert into platform.postcodes (postcode) select 'RG14';
create table platform.words (id bigint primary key, note_id bigint references platform.identities (id));
set local role dray_platform;
update notes set a = 1 where b in (select name from services);
reset role;
`
  let words = ''
  const pathOf = (at: number) => `${folder}/9${String(at).padStart(3, '0')}-planted.sql`
  beforeAll(() => {
    const planted = Object.fromEntries(wrong.map(([, text], at) => [pathOf(at), text]))
    const kept = { [`${folder}/0020-planted.sql`]: `${head};`, [`${folder}/9500-planted.sql`]: right }
    words = say('migrations', { ...planted, ...kept }).words
  })
  test.each(wrong)('%s', (_what, text, why) => {
    const path = pathOf(wrong.findIndex(([, other]) => other === text))
    const findings = words.split('\n').filter((line) => line.startsWith(path))
    expect(findings).toEqual([expect.stringContaining(why)])
  })
  test('what holds is not found, nor what stood before the rules', () => {
    expect(words).not.toContain('9500-planted')
    expect(words).not.toContain('0020-planted')
    expect(say('migrations', { [pathOf(0)]: distributed }).failed).toBe(false)
  })
})

describe('statements', () => {
  const path = 'apps/server/src/features/jobs/planted.repo.ts'
  const saying = (text: string) => say('statements', { [path]: `export const text = \`${text}\`\n` })

  test.each([
    [
      'select (select count(*) from stops s where s.tenant_id = j.tenant_id and s.job_id = j.id) from jobs j',
      'by its id',
    ],
    ['select array(select s.id from stops s where s.tenant_id = j.tenant_id) from jobs j', 'by its id'],
    ['insert into stops (tenant_id, job_id) select tenant_id, id from jobs where tenant_id = 1', 'read beforehand'],
  ])('%s', (text, why) => {
    const { failed, words } = saying(text)
    expect(failed).toBe(true)
    expect(words).toContain(`${path}: `)
    expect(words).toContain(why)
  })

  test('what goes to one server is not found', () => {
    for (const text of [
      'select (select count(*) from stops s where s.tenant_id = 1 and s.job_id = j.id) from jobs j',
      'select j.id from jobs j where exists (select from stops s where s.tenant_id = j.tenant_id and s.job_id = j.id)',
      'select j.id from jobs j join stops s on s.tenant_id = j.tenant_id where j.tenant_id = 1',
      'insert into platform.tenants (id) select 1',
    ])
      expect(saying(text).words).not.toContain(path)
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
  ['db-types', 'packages/domain/src/audit-trail/generated/kind-names.ts'],
  ['configuration', 'docs/configuration.md'],
  ['openapi', 'docs/openapi.json'],
])('%s: a change by hand', (gate, path) => {
  appendFileSync(join(copy, path), '\n')
  const { failed, words } = run(gate)
  expect(failed).toBe(true)
  expect(words).toContain(`${path} is out of date`)
})
