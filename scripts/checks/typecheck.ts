// Checks the types of every workspace, and tells all faults, not only those of the first. What was checked before and has
// not changed is known from the compiler's notes.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The root's has the server's files too: the journeys start the server, so its types are read there anyway. */
const projects = ['packages/domain', 'apps/web', '.'] as const
const tsc = 'node_modules/typescript/bin/tsc'

// One checker each: further ones of the same project work out the same types once more.
const check = (project: string) =>
  run(process.execPath, [tsc, '-p', project, '--incremental', '--checkers', '1']).catch((fault) => {
    process.stderr.write(fault.stdout || String(fault))
    process.exitCode = 1
  })

const [small, browser, rest] = projects
await Promise.all([check(rest), check(small).then(() => check(browser))])
