// Checks the types of every workspace, and tells all faults, not only those of the first. What was checked before and has
// not changed is known from the compiler's notes.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const projects = ['packages/domain', 'apps/server', 'apps/web', '.']
const tsc = 'node_modules/typescript/bin/tsc'

for (const project of projects) {
  await run(process.execPath, [tsc, '-p', project, '--incremental']).catch((fault) => {
    process.stderr.write(fault.stdout || String(fault))
    process.exitCode = 1
  })
}
