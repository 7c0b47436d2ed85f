import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { inject } from 'vitest'
import type { Visit } from './visit.ts'

interface Taken extends Visit {
  picture: string
  company: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function figure({ stop, answers, theme, width, company, picture }: Taken): Promise<string> {
  const name = [stop.name, stop.who, company, answers, theme, width].join(', ')
  const data = (await readFile(picture)).toString('base64')
  return `<figure><img src="data:image/png;base64,${data}"><figcaption>${escaped(name)}</figcaption></figure>`
}

const page = (figures: readonly string[]) => `<style>
  body { margin: 8px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; font: 12px sans-serif; background: #888 }
  figure { margin: 0 } img { width: 100%; display: block } figcaption { background: #fff; padding: 2px 4px }
</style>${figures.join('')}`

/** A picture of many more is too tall for most viewers. */
const perSheet = 24
const inParts = (taken: readonly Taken[]): (readonly Taken[])[] =>
  taken.length === 0 ? [] : [taken.slice(0, perSheet), ...inParts(taken.slice(perSheet))]

/** Draws the sheets of each screen, of the pictures that were taken of it; returns how many. */
export async function drawSheets(visits: readonly Taken[], folder: string): Promise<number> {
  const taken = visits.filter(({ picture }) => existsSync(picture))
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] })
  const tab = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  const sheets = [...Map.groupBy(taken, ({ stop }) => stop.path)].flatMap(([path, own]) =>
    inParts(own).map((part, at) => ({ part, name: `sheet${path.replaceAll('/', '-')}-${at + 1}.png` })),
  )
  for (const { part, name } of sheets) {
    await tab.setContent(page(await Promise.all(part.map(figure))))
    await tab.screenshot({ path: join(folder, name), fullPage: true })
  }
  await browser.close()
  return sheets.length
}
