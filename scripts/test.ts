// npm test: every check and every test, as the continuous integration runs them; npm test -- jobs: only the tests whose
// file has "jobs" in its path (and any other argument of Vitest).
import { parseCLI, startVitest, type TestCase } from 'vitest/node'
import { check } from './check.ts'

const given = process.argv.slice(2)
const { filter, options } = parseCLI(['vitest', 'run', ...given])
const failedChecks = given.length === 0 ? await check() : 0

const vitest = await startVitest('test', filter, { passWithNoTests: false, ...options })
const tests: TestCase[] = vitest.state.getTestModules().flatMap((file) => [...file.children.allTests()])
const filesThatFail = vitest.state.getTestModules().filter((file) => file.errors().length > 0)
const count = (state: string) => tests.filter((each) => each.result().state === state).length

const failed = count('failed') + filesThatFail.length + vitest.state.getUnhandledErrors().length + failedChecks
await vitest.close()
if (count('skipped') > 0) console.log(`${count('skipped')} skipped`)
console.log(`${count('passed')} passed, ${failed} failed`)
process.exit(failed > 0 || count('passed') === 0 ? 1 : 0)
