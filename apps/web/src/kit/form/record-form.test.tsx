import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { textIn, textOrNull } from '@dray/domain/kernel/wire.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#platform/api-error.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { openToasts } from '#ui/overlay/toast.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { NotAccepted } from '../not-accepted.ts'
import type { FormPart } from './form-field.ts'
import { FormPanel } from './form-panel.tsx'
import { rulesOfBody } from './form-rules.ts'
import { SmallForm } from './small-form.tsx'
import { useRowForm } from './use-row-form.ts'

type Depot = { id: number; version: number; name: string; town: string; hours: string }

const stored: Depot = { id: 7, version: 1, name: 'North', town: 'Leeds', hours: '' }
const form: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'name' }, { field: 'town' }] },
      { fields: [{ field: 'hours', when: ({ town }) => town !== '' }] },
    ],
  },
]
const body = z.object({ name: textIn(20, 'Please enter a name'), town: textOrNull(20), hours: textOrNull(20) })
const labels = { name: 'Name', town: 'Town', hours: 'Hours' }
const rules = rulesOfBody(body, { labels, required: ['name'] })

const bea = { user_id: 8, name: 'Bea Hall' }

type Save = (changes: Record<string, unknown>, version: number) => Promise<{ message: string; row: Depot }>

let screen: HTMLElement
let close: () => void

/** Draws the form of a depot; returns how to draw it again with another row. */
function open(save: Save, row: Depot | null = stored) {
  const root = createRoot(screen)
  const draw = (depot: Depot | null) =>
    act(() => root.render(<FormPanel title="Depot" name="depot:7" form={form} rules={rules} row={depot} save={save} />))
  draw(row)
  close = () => act(() => root.unmount())
  return draw
}

const field = (name: string) => screen.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
const button = (text: string) =>
  [...screen.querySelectorAll('button')].find((one) => one.textContent?.includes(text)) ?? null
const choice = (text: string) => [...screen.querySelectorAll('label')].find((one) => one.textContent === text) ?? null

function type(name: string, text: string) {
  const input = field(name)
  if (!input) throw new Error(`There is no field ${name}`)
  act(() => {
    typeOver(input, text)
  })
}
const pressSave = () => act(async () => screen.querySelector('form')?.requestSubmit())
/** What is scheduled for the next moment: the focus, a draft. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(300))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  localStorage.clear()
  screen = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  close()
  screen.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is wrong stands at its field, which has the focus, and nothing is sent', async () => {
  const save = vi.fn<Save>()
  open(save)
  type('name', '')
  type('hours', '9 to 5')
  await pressSave()
  await settle()
  expect(save).not.toHaveBeenCalled()
  expect(screen.querySelector('[role=alert]')?.textContent).toBe('Please enter a name')
  expect(document.activeElement).toBe(field('name'))
})

test('only what changed is sent, once, however often Save is pressed', async () => {
  let answer = (_: Awaited<ReturnType<Save>>) => {}
  const save = vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)))
  open(save)
  type('town', 'York')
  await pressSave()
  await pressSave()
  expect(save.mock.calls).toEqual([[{ town: 'York' }, 1]])
  type('hours', '9 to 5')
  await act(async () => answer({ message: 'Depot saved', row: { ...stored, town: 'York', version: 2 } }))
  expect(field('hours')?.value).toBe('9 to 5')
  await pressSave()
  expect(save.mock.lastCall).toEqual([{ hours: '9 to 5' }, 2])
})

test('a field that two people changed is put to the one who was later, and what they choose is sent', async () => {
  const theirs = { ...stored, town: 'Hull', hours: '24 h', version: 2 }
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(
      new ApiError({ status: 409, code: 'conflict', message: 'Changed', changed_by: bea, data: theirs }),
    )
    .mockResolvedValueOnce({ message: 'Depot saved', row: { ...theirs, name: 'South', version: 3 } })
  open(save)
  type('name', 'South')
  type('town', 'York')
  await pressSave()
  expect(save).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.textContent).toContain(formTexts.conflict('Bea Hall'))
  expect(field('hours')?.value).toBe('24 h')
  act(() => choice(`${formTexts.theirs}: Hull`)?.click())
  expect(field('town')?.value).toBe('Hull')
  await pressSave()
  expect(save.mock.lastCall).toEqual([{ name: 'South' }, 2])
  expect(screen.textContent).not.toContain(formTexts.conflict('Bea Hall'))
})

test('what others save comes into the form, and is named, where it was not touched', () => {
  const draw = open(vi.fn<Save>())
  type('name', 'South')
  draw({ ...stored, town: 'Hull', version: 2 })
  expect([field('name')?.value, field('town')?.value]).toEqual(['South', 'Hull'])
  expect(openToasts.get().map(({ text }) => text)).toContain(formTexts.merged('Town'))
})

test('what was typed and not saved is back when the form is opened again, until it is discarded', async () => {
  open(vi.fn<Save>())
  type('town', 'York')
  await settle()
  close()
  open(vi.fn<Save>())
  expect(field('town')?.value).toBe('York')
  expect(screen.textContent).toContain(formTexts.restored)
  act(() => button(formTexts.discard)?.click())
  expect(field('town')?.value).toBe('Leeds')
  close()
  open(vi.fn<Save>())
  expect(field('town')?.value).toBe('Leeds')
})

test('a refusal of a field that the form lacks, or does not show now, stands above its fields', async () => {
  const data = { zone_id: ['Is closed'], hours: ['Are too long'] }
  const refusal = new ApiError({ status: 422, code: 'validation', message: 'Check', data })
  open(vi.fn<Save>().mockRejectedValueOnce(refusal))
  type('name', 'South')
  type('town', '')
  await pressSave()
  await settle()
  const alert = screen.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('Hours: Are too long\nZone: Is closed')
  expect(document.activeElement).toBe(alert)
  expect(field('name')?.value).toBe('South')
})

test('a row that was deleted is told by whom, and what was typed stays and can be copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const refusal = new ApiError({ status: 404, code: 'not_found', message: 'Not here', changed_by: bea })
  open(vi.fn<Save>().mockRejectedValueOnce(refusal))
  type('town', 'York')
  await pressSave()
  expect(screen.textContent).toContain(formTexts.gone('Bea Hall'))
  expect(field('town')?.value).toBe('York')
  expect(button(formTexts.save)?.disabled).toBe(true)
  await act(async () => button(formTexts.copyTyped)?.click())
  expect(writeText).toHaveBeenCalledWith('Town: York')
})

test('a form stays that of the row that was typed into, however the row goes, and sends nothing more', async () => {
  const save = vi.fn<Save>()
  const draw = open(save)
  type('town', 'York')
  draw(null)
  draw({ ...stored, id: 8, town: 'Hull' })
  expect([field('name')?.value, field('town')?.value]).toEqual(['North', 'York'])
  expect(screen.textContent).toContain(formTexts.goneMeanwhile)
  await pressSave()
  expect(save).not.toHaveBeenCalled()
  act(() => button(formTexts.discard)?.click())
  expect(screen.textContent).not.toContain(formTexts.goneMeanwhile)
  expect(field('town')?.value).toBe('Hull')
})

test('a form into which nothing was typed becomes that of the row in its place, or of a new one', async () => {
  const save = vi.fn<Save>(async () => ({ message: 'Depot saved', row: { ...stored, id: 9 } }))
  const draw = open(save)
  draw({ ...stored, id: 8, town: 'Hull', version: 1 })
  type('town', 'York')
  await pressSave()
  expect(save.mock.lastCall).toEqual([{ town: 'York' }, 1])
  draw({ ...stored, id: 9 })
  draw(null)
  expect([field('name')?.value, field('town')?.value]).toEqual(['', ''])
  type('name', 'South')
  await pressSave()
  expect(save.mock.lastCall).toEqual([{ name: 'South' }, 0])
})

test('a field is there only while its condition holds', () => {
  open(vi.fn<Save>())
  type('town', '')
  expect(field('hours')).toBeNull()
})

test('letters that no document can print are pointed out below the field while they are typed', async () => {
  open(vi.fn())
  const hint = () => document.getElementById(field('name')?.getAttribute('aria-describedby') ?? '')?.textContent
  type('name', 'Hub 北京')
  await act(() => vi.dynamicImportSettled())
  expect(hint()).toBe('These letters cannot be printed on documents: 北 京')
  type('name', 'Łódź')
  expect(hint()).toBeUndefined()
})

test('who leaves the question that a save asks reads of no error, and what is typed stays', async () => {
  open(vi.fn<Save>().mockRejectedValueOnce(new NotAccepted()))
  type('town', 'York')
  await pressSave()
  expect(openToasts.get().map(({ text }) => text)).not.toContain(browserErrors.internal.text)
  expect(field('town')?.value).toBe('York')
})

function TownForm({ row, save }: { row: Depot; save: (town: string) => Promise<null> }) {
  const form = useRowForm<{ town: string }, null, Depot>({
    row,
    valuesOf: ({ town }) => ({ town }),
    labels,
    save: ({ town }) => save(town),
    onSaved: () => {},
  })
  return (
    <SmallForm form={form} label="Depot">
      <TextField label="Town" {...form.bind('town')} />
    </SmallForm>
  )
}

test('a form that stays open asks no more which value to keep once one of them was saved', async () => {
  const save = vi.fn<(town: string) => Promise<null>>(async () => null)
  const root = createRoot(screen)
  close = () => act(() => root.unmount())
  const draw = (row: Depot) => act(() => root.render(<TownForm row={row} save={save} />))
  draw(stored)
  type('town', 'York')
  draw({ ...stored, town: 'Hull', version: 2 })
  await settle()
  await act(() =>
    vi.waitFor(() => expect(screen.textContent).toContain(`${formTexts.theirs}: Hull`), { timeout: 10_000 }),
  )
  await pressSave()
  await settle()
  expect(save.mock.calls).toEqual([['York']])
  expect(screen.textContent).not.toContain(formTexts.theirs)
})
