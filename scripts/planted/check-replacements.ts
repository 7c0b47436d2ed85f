import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Fault, placeOf } from './fault.ts'
import { placeFault, plant } from './plant.ts'

const compiler = 'node_modules/typescript/bin/tsc'
/** Those of `check:types`. What a fault leaves unused is no wrong type. */
const projects = ['packages/domain', 'apps/web', '.']
const options = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false']

/**
 * The faults whose replacement does not type-check, in words. All are planted at once, since each stands at a place of
 * its own; those that touch the place of another have a pass of their own.
 */
export function checkReplacements(tree: string, faults: readonly Fault[]): string[] {
  const planted: Fault[] = []
  const putBack: (() => void)[] = []
  const left: Fault[] = []
  for (const fault of faults) {
    if (placeFault(tree, fault)) left.push(fault)
    else {
      putBack.unshift(plant(tree, fault))
      planted.push(fault)
    }
  }
  const wrong = typeFaults(tree)
  for (const back of putBack) back()
  const found = wrong.map((line) => `${ownerOf(planted, line)}\n  ${line}`)
  return left.length > 0 && planted.length > 0 ? [...found, ...checkReplacements(tree, left)] : found
}

/** One line each: `path(line,column): error TS…`. */
function typeFaults(tree: string): string[] {
  const lines = projects.flatMap((project) => {
    const { stdout } = spawnSync(process.execPath, [join(tree, compiler), '-p', project, '--incremental', ...options], {
      cwd: tree,
      encoding: 'utf8',
    })
    return stdout.split('\n').filter((line) => line.includes('error TS'))
  })
  // The root's project reads the domain's files too.
  return [...new Set(lines)]
}

function ownerOf(planted: Fault[], line: string): string {
  const file = line.slice(0, line.indexOf('('))
  const here = planted.filter((fault) => fault.file === file)
  return (here.length > 0 ? here : planted).map(placeOf).join('\n or ')
}
