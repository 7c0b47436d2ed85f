import { checkReplacements } from './check-replacements.ts'
import { copyTree, type TreeCopy } from './copy-tree.ts'
import type { Fault } from './fault.ts'
import { placeFault, plant } from './plant.ts'
import { runTests } from './run-tests.ts'

type Say = (line: string) => void

/**
 * Breaks copies of the tree, one fault at a time, and says which are noticed. A test file that fails anyway would seem to
 * notice everything, so all that are named run first without a fault, in one go; where one fails, nothing is planted.
 */
export async function runPlanted(from: string, faults: readonly Fault[], say: Say): Promise<boolean> {
  const copies = [copyTree(from), copyTree(from)]
  try {
    const [tree] = copies as [TreeCopy]
    const misplaced = faults.flatMap((fault) => placeFault(tree.path, fault) ?? [])
    if (misplaced.length > 0) return stop(say, 'These cannot be planted:', misplaced)
    const wrong = checkReplacements(tree.path, faults)
    if (wrong.length > 0) return stop(say, 'These replacements do not type-check:', wrong)
    const unsound = await failingAnyway(tree.path, faults)
    if (unsound.length > 0) return stop(say, 'These fail without any fault:', unsound)
    return await plantAll(copies, faults, say)
  } finally {
    for (const copy of copies) copy.remove()
  }
}

function stop(say: Say, why: string, lines: string[]) {
  say([why, ...lines].join('\n'))
  return false
}

/** The screens that the sweep visits for some fault, as one pattern; without any it would visit all. */
const screensOf = (faults: readonly Fault[]): Record<string, string> => {
  const screens = faults.flatMap(({ screen }) => screen ?? [])
  return screens.length > 0 ? { SWEEP_SCREENS: [...new Set(screens)].join(',') } : {}
}

async function failingAnyway(tree: string, faults: readonly Fault[]): Promise<string[]> {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))].sort()
  const { failed, trouble } = await runTests(tree, files, { env: screensOf(faults) })
  return trouble ? [...failed, trouble] : failed
}

/** Journeys have browsers and a server of their own: one at a time, after all others, which run two at a time. */
const isJourney = ({ tests }: Fault) => tests.some((path) => path.startsWith('e2e/'))

async function plantAll(copies: readonly TreeCopy[], faults: readonly Fault[], say: Say): Promise<boolean> {
  let caught = 0
  const workOff = async ({ path }: TreeCopy, waiting: Fault[]) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const outcome = await notice(path, fault)
      say(lineOf(fault, outcome))
      if (isCaught(outcome)) caught++
    }
  }
  const quick = faults.filter((fault) => !isJourney(fault))
  await Promise.all(copies.map((copy) => workOff(copy, quick)))
  const journeys = faults.filter(isJourney)
  await Promise.all(copies.slice(0, 1).map((copy) => workOff(copy, journeys)))
  say(`${Math.round(performance.now() / 60_000)} min`)
  say(`${caught} of ${faults.length} caught`)
  return caught === faults.length
}

interface Outcome {
  /** The tests that failed. */
  by: string[]
  /** Test files that let it pass. */
  missedBy: string[]
  seconds: number
}
const isCaught = ({ missedBy }: Outcome) => missedBy.length === 0

function lineOf({ breaks }: Fault, outcome: Outcome): string {
  const { by, missedBy, seconds } = outcome
  const time = `${Math.round(seconds)} s`
  return isCaught(outcome)
    ? `caught ${time}  ${breaks}  by ${by.join('; ')}`
    : `NOT CAUGHT ${time}  ${breaks}  not by ${missedBy.join('; ')}`
}

/** Each test file runs to its first failure. */
async function notice(tree: string, fault: Fault): Promise<Outcome> {
  const began = performance.now()
  const putBack = plant(tree, fault)
  const by: string[] = []
  const missedBy: string[] = []
  for (const file of fault.tests) {
    const { failed, trouble } = await runTests(tree, [file], { toFirstFailure: true, env: screensOf([fault]) })
    if (failed[0]) by.push(failed[0])
    else missedBy.push(trouble ? `${file} (${trouble})` : file)
  }
  putBack()
  return { by, missedBy, seconds: (performance.now() - began) / 1000 }
}
