// npm test: every check and every test that answers in minutes; npm run test:long: those that ask for more. The continuous
// integration runs both. npm test -- jobs: only the tests whose file has "jobs" in its path, the long ones too (and any
// other argument of Vitest).
import { parseCLI, type Reporter, startVitest, type TestCase } from 'vitest/node'
import { buildWeb } from './build-web.ts'
import { check } from './check.ts'

/** What also holds on the oldest PostgreSQL, what kills servers, what is drawn by lot. */
const longProjects = ['long', 'server-long', 'server-15']
const isLong = process.argv.includes('--long')
const given = process.argv.slice(2).filter((argument) => argument !== '--long')
const { filter, options } = parseCLI(['vitest', 'run', ...given])
const began = performance.now()
const isWhole = given.length === 0 && !isLong
// The journeys' pages are built meanwhile: the checks leave a core to spare at times.
const [failedChecks] = isWhole ? await Promise.all([check(), buildWeb()]) : [0]
const checksTook = performance.now() - began

/** From the first file's beginning to the last one's end; projects that run together overlap. */
const spans = new Map<string, { from: number; to: number; files: number }>()
const timekeeper: Reporter = {
  onTestModuleQueued({ project }) {
    if (!spans.has(project.name)) spans.set(project.name, { from: performance.now(), to: 0, files: 0 })
  },
  onTestModuleEnd({ project }) {
    const span = spans.get(project.name)
    if (span) Object.assign(span, { to: performance.now(), files: span.files + 1 })
  },
}

const vitest = await startVitest('test', filter, {
  passWithNoTests: false,
  // Every crossing of the screens takes an hour: npm run sweep.
  project: isLong ? longProjects : ['!sweep', ...(isWhole ? longProjects.map((name) => `!${name}`) : [])],
  ...options,
  reporters: ['default', timekeeper],
})
const tests: TestCase[] = vitest.state.getTestModules().flatMap((file) => [...file.children.allTests()])
const filesThatFail = vitest.state.getTestModules().filter((file) => file.errors().length > 0)
const count = (state: string) => tests.filter((each) => each.result().state === state).length

const failed = count('failed') + filesThatFail.length + vitest.state.getUnhandledErrors().length + failedChecks
await vitest.close()
const minutes = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
if (isWhole) console.log(`checks: ${minutes(checksTook)}`)
for (const [name, { from, to, files }] of spans) console.log(`${name}: ${minutes(to - from)}, ${files} files`)
if (isLong && given.length === 0)
  console.log('not run: cluster-check, which asks for a Citus cluster (docs/past-one-machine.md)')
if (count('skipped') > 0) console.log(`${count('skipped')} skipped`)
console.log(`${count('passed')} passed, ${failed} failed`)
process.exit(failed > 0 || count('passed') === 0 ? 1 : 0)
