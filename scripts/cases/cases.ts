import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calculators } from './calculators.ts'
import { calendar } from './calendar.ts'
import { type Answer, type Case, differences } from './compare.ts'
import { hours, inOrderOfRules } from './hours.ts'
import { pay } from './pay.ts'
import { inOrder, recurrence } from './recurrence.ts'
import { inOrderOfNames, reports } from './reports.ts'
import { inOrderOfCodes, vat } from './vat.ts'
import { vehicle } from './vehicle-timesheet.ts'
import { waiting } from './waiting.ts'

/** The files that can be read: for each kind of case what the product makes of it, by the rules that it works by. */
const files: Readonly<Record<string, { answers: Record<string, Answer>; inOrder?: (answer: never) => unknown }>> = {
  recurrence: { answers: recurrence, inOrder },
  waiting: { answers: waiting },
  vat: { answers: vat, inOrder: inOrderOfCodes },
  calendar: { answers: calendar },
  hours: { answers: hours, inOrder: inOrderOfRules },
  pay: { answers: pay },
  vehicle_timesheet: { answers: vehicle },
  reports: { answers: reports, inOrder: inOrderOfNames },
  calculators: { answers: calculators },
}
export const caseFiles = Object.keys(files)

/** What came of one file: how many cases agree, and each difference of the others. */
export interface FileResult {
  file: string
  agree: number
  of: number
  differences: string[]
}

function compared(file: string, { id, why, given, expected }: Case): string[] {
  const { answers, inOrder: order = (answer: unknown) => answer } = files[file] ?? { answers: {} }
  const answer = answers[given.kind] ?? (given.kind === undefined ? Object.values(answers)[0] : undefined)
  if (!answer) return [`${id}: nothing is known of the kind "${given.kind}"`]
  const found = differences((order as Answer)(expected as never), (order as Answer)(answer(given as never) as never))
  return found.map((difference) => `${id} (${why}): ${difference}`)
}

/** Reads `DIR/<file>.json` and feeds each case to the product's own rules. */
export async function compareFile(dir: string, file: string): Promise<FileResult> {
  const cases = JSON.parse(await readFile(join(dir, `${file}.json`), 'utf8')) as Case[]
  const found = cases.map((one) => compared(file, one))
  return {
    file,
    of: cases.length,
    agree: found.filter((differing) => differing.length === 0).length,
    differences: found.flat(),
  }
}
