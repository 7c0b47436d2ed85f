import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

export interface TestRun {
  /** `file › test` of each that failed. */
  failed: string[]
  /** What stands in place of results where there are none: a file that cannot be read or set up proves nothing. */
  trouble: string | null
}

/** The part of Vitest's report that is read. */
interface Report {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** How long a run may take before it is ended, in ms: a fault may well make something wait for ever. */
const patience = 20 * 60_000

/** Runs test files of a tree in a process of its own, so that it reads them as they are now. */
export async function runTests(
  tree: string,
  files: readonly string[],
  { toFirstFailure = false, env = {} }: { toFirstFailure?: boolean; env?: Record<string, string> } = {},
): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'dray-planted-run-'))
  const report = join(folder, 'report.json')
  const args = ['run', ...files, '--reporter=json', `--outputFile=${report}`, ...(toFirstFailure ? ['--bail=1'] : [])]
  const child = spawn(process.execPath, [join(tree, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
    timeout: patience,
  })
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  child.stderr.on('data', (chunk) => (words += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const outcome = existsSync(report) ? outcomeOf(tree, JSON.parse(readFileSync(report, 'utf8'))) : noOutcome
  rmSync(folder, { recursive: true })
  if (outcome.failed.length > 0 || outcome.trouble || code === 0) return outcome
  return { failed: [], trouble: words.trim().split('\n').slice(-20).join('\n') || `Vitest ended with ${code}.` }
}

const noOutcome: TestRun = { failed: [], trouble: null }

function outcomeOf(tree: string, { testResults }: Report): TestRun {
  const failed: string[] = []
  const broken: string[] = []
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(tree, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    failed.push(...tests.map(({ fullName }) => `${file} › ${fullName}`))
    if (tests.length === 0 && status === 'failed') broken.push(`${file} cannot be run: ${message}`)
  }
  return { failed, trouble: broken.length > 0 ? broken.join('\n') : null }
}
