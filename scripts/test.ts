// npm test: every check and every test, as the continuous integration runs them; npm test -- jobs: only the tests whose
// file has "jobs" in its path (and any other argument of Vitest).
import { parseCLI, type Reporter, startVitest, type TestCase } from 'vitest/node'
import { check } from './check.ts'

const given = process.argv.slice(2)
const { filter, options } = parseCLI(['vitest', 'run', ...given])
const began = performance.now()
const failedChecks = given.length === 0 ? await check() : 0
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
  project: ['!sweep'],
  ...options,
  reporters: ['default', timekeeper],
})
const tests: TestCase[] = vitest.state.getTestModules().flatMap((file) => [...file.children.allTests()])
const filesThatFail = vitest.state.getTestModules().filter((file) => file.errors().length > 0)
const count = (state: string) => tests.filter((each) => each.result().state === state).length

const failed = count('failed') + filesThatFail.length + vitest.state.getUnhandledErrors().length + failedChecks
await vitest.close()
const minutes = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
if (given.length === 0) console.log(`checks: ${minutes(checksTook)}`)
for (const [name, { from, to, files }] of spans) console.log(`${name}: ${minutes(to - from)}, ${files} files`)
if (count('skipped') > 0) console.log(`${count('skipped')} skipped`)
console.log(`${count('passed')} passed, ${failed} failed`)
process.exit(failed > 0 || count('passed') === 0 ? 1 : 0)
