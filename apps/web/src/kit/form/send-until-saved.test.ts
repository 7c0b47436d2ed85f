import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { makeForm } from './form-store.ts'
import { sendUntilSaved } from './send-until-saved.ts'
import { sortErrors } from './use-save.ts'

interface Row {
  town: string
  notes: string
  version: number
}
const valuesOf = ({ town, notes }: Row) => ({ town, notes })
const conflictWith = (row: Row) =>
  new ApiError({ status: 409, code: 'conflict', message: 'Somebody else just changed this.', data: row })

/** A form over one row, and a server at which somebody else saves before each of our first tries. */
function begin(others: Row[]) {
  const form = makeForm({ base: { town: 'Leeds', notes: '' }, version: 1 })
  const waiting = [...others]
  const send = vi.fn(async () => {
    const theirs = waiting.shift()
    if (theirs) throw conflictWith(theirs)
    return { ...form.values(), version: form.state().version + 1 }
  })
  const receive = (theirs: Row) => void form.receive({ theirs: valuesOf(theirs), version: theirs.version })
  return { form, send, save: () => sendUntilSaved({ form, send, receive }) }
}

describe('a save that somebody else was faster than', () => {
  test('is sent again by itself where the two changed different fields', async () => {
    const { form, send, save } = begin([{ town: 'Leeds', notes: 'Gate 4', version: 2 }])
    form.set({ town: 'York' })
    expect(await save()).toEqual({ saved: { town: 'York', notes: 'Gate 4', version: 3 } })
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('waits for a person where both changed the same field, and goes on once they have decided', async () => {
    const { form, send, save } = begin([{ town: 'Hull', notes: '', version: 2 }])
    form.set({ town: 'York' })
    expect(await save()).toBeNull()
    expect(send).toHaveBeenCalledTimes(1)
    expect(form.state().editConflict).toMatchObject({ conflicts: [{ field: 'town' }], isRefused: true })
    expect(await save()).toEqual({ saved: { town: 'York', notes: '', version: 3 } })
  })

  test('is sent again by itself after a decision, as long as nothing new is to decide', async () => {
    const { form, save } = begin([
      { town: 'Hull', notes: '', version: 2 },
      { town: 'Hull', notes: 'Gate 4', version: 3 },
    ])
    form.set({ town: 'York' })
    expect(await save()).toBeNull()
    expect(await save()).toEqual({ saved: { town: 'York', notes: 'Gate 4', version: 4 } })
  })

  test('waits as well where the other value came by itself while the save was on its way', async () => {
    const { form, send, save } = begin([{ town: 'Hull', notes: '', version: 2 }])
    form.set({ town: 'York' })
    const saving = save()
    form.receive({ theirs: { town: 'Hull', notes: '' }, version: 2 })
    expect(await saving).toBeNull()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('gives up after the third time', async () => {
    const { form, send, save } = begin([2, 3, 4].map((version) => ({ town: 'Leeds', notes: `${version}`, version })))
    form.set({ town: 'York' })
    await expect(save()).rejects.toMatchObject({ code: 'conflict' })
    expect(send).toHaveBeenCalledTimes(3)
    expect(form.values()).toEqual({ town: 'York', notes: '4' })
  })
})

test('any other refusal is thrown', async () => {
  const { save, send } = begin([])
  send.mockRejectedValueOnce(new ApiError({ status: 409, code: 'in_use', message: 'In use', data: { version: 2 } }))
  await expect(save()).rejects.toMatchObject({ code: 'in_use' })
})

test.each([
  ['of a field on the screen', { town: 'Unknown' }, { first: 'town', refusal: null }],
  [
    'of a field that is not in the form',
    { zone_id: 'Closed', town: 'Unknown' },
    { first: 'town', refusal: 'Zone: Closed' },
  ],
  ['of nothing in particular', {}, { first: undefined, refusal: null }],
])('an error %s is shown in words where no field can', (_, found, sorted) => {
  expect(sortErrors<Record<string, string>>(found, (field) => field === 'town')).toEqual(sorted)
})
