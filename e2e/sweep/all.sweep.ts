import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawSheets } from './contact-sheets.ts'
import { core, layered, openSweep, others } from './sweep.ts'

const folder = join(import.meta.dirname, '../../data/sweep')
const patience = 7_200_000

/** Everything, with a picture of each visit, put on one sheet a screen. */
test(
  'all crossings of screens, dialogs, answers, themes, widths and people',
  async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const sweep = await openSweep()
    const visits = [...core, ...layered, ...others].map((visit, at) => ({
      ...visit,
      picture: join(folder, `${at}.png`),
    }))
    const faults = await sweep.walk(visits)
    await sweep.close()
    const sheets = await drawSheets(visits, folder)
    console.log(`${visits.length} visits, ${faults.length} faults, ${sheets} sheets in ${folder}`)
    expect(faults).toEqual([])
  },
  patience,
)
