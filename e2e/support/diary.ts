import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import type { Page } from 'playwright-core'

/** The row of the diary that shows these words; there is one. */
export const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** Waits until the row shows the status, which comes by itself: nobody reloads here. */
export const statusComes = (page: Page, words: string, status: string) =>
  rowOf(page, words)
    .getByRole('gridcell', { name: statusLabel(status), exact: true })
    .waitFor()

/** Narrows the diary to the rows with these words. */
export async function look(page: Page, words: string) {
  await page.keyboard.press('/')
  await page.keyboard.type(words)
  await page.waitForURL((url) => url.searchParams.get('keywords') === words)
}

/**
 * Types a call as it is told, with nothing but keys: `n`, and the fields in the order of the Tab key; tells how many keys
 * were pressed beside the words themselves.
 */
export async function enterByKeys(page: Page, call: readonly KeyedField[]) {
  let presses = 1
  await page.keyboard.press('n')
  const first = page.getByLabel('Customer', { exact: false }).and(page.getByRole('combobox'))
  await first.waitFor()
  await page.getByRole('dialog').getByLabel('Distance mi', { exact: true }).waitFor()
  for (const { label, text, pick } of call) {
    presses += (await tabTo(page, label)) + (pick ? 1 : 0)
    await page.keyboard.type(text)
    if (pick === 'option') await page.getByRole('option', { name: text }).first().waitFor()
    if (pick) await page.keyboard.press('Enter')
  }
  return presses
}

export interface KeyedField {
  /** The field's label, and in words which one where two sides have it. */
  label: string
  text: string
  /** Enter takes the option that the words found, or makes a tag of them. */
  pick?: 'option' | 'tag'
}

const focused = `(() => {
  const field = document.activeElement
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.innerText ?? ''
  const side = field.closest('[data-side]')?.dataset.side
  return (side ? side + ' ' : '') + label.replace(/\\s*\\*\\s*$/, '').trim()
})()`
const maxFields = 60

/** Presses Tab until the field has the focus, and tells how often; a field that the key does not reach, or passed already, fails the journey. */
async function tabTo(page: Page, label: string) {
  const passed: string[] = []
  for (let presses = 0; presses < maxFields; presses++) {
    const here = String(await page.evaluate(focused))
    if (here === label) return presses
    passed.push(here)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to “${label}”; it came to ${passed.join(', ')}`)
}

const photograph = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
  const pen = canvas.getContext('2d')
  for (let stripe = 0; stripe < 60; stripe++) {
    pen.fillStyle = 'hsl(' + stripe * 6 + ' 40% 60%)'
    pen.fillRect(stripe * 40, 0, 40, 1800)
  }
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]
})()`

/** A picture of a telephone's size, drawn by the browser, as a file to be uploaded. */
export async function drawnPhotograph(page: Page, name = 'pod.jpg') {
  const buffer = Buffer.from(String(await page.evaluate(photograph)), 'base64')
  return { name, mimeType: 'image/jpeg', buffer }
}
