import { describe, expect, test, vi } from 'vitest'
import { makeForm } from './form-store.ts'
import type { MergeRules } from './merge-values.ts'

interface Place {
  town: string
  post_code: string
  latitude: number | null
  notes: string
}
const base: Place = { town: 'Leeds', post_code: 'LS1 1AA', latitude: 53.8, notes: '' }
const rules: MergeRules<Place> = { bundles: [['post_code', 'latitude']], derived: new Set(['latitude']) }
const place = (changes: Partial<Place> = {}) => ({ ...base, ...changes })
const begin = () => makeForm({ base, version: 1, rules })

describe('what is typed', () => {
  test('is a change until it is what was read', () => {
    const form = begin()
    form.set({ town: 'York' })
    expect(form.isDirty()).toBe(true)
    form.set({ town: 'Leeds' })
    expect(form.isDirty()).toBe(false)
  })

  test('removes the error of its own field only', () => {
    const form = begin()
    form.setErrors({ town: 'Unknown', notes: 'Too long' })
    form.set({ town: 'York' })
    expect(form.errors()).toEqual({ notes: 'Too long' })
  })

  test('tells nobody when it is no change', () => {
    const form = begin()
    const [listener, setter] = [vi.fn(), vi.fn()]
    form.subscribe(listener)
    form.onSet(setter)
    form.set({ town: 'Leeds' })
    form.setErrors({})
    expect(listener).not.toHaveBeenCalled()
    expect(setter).not.toHaveBeenCalled()
    form.set({ town: 'York' })
    expect(setter).toHaveBeenCalledWith({ town: 'York' })
  })

  test('is discarded with its errors and with what was left to decide', () => {
    const form = begin()
    form.set({ town: 'York' })
    form.receive({ theirs: place({ town: 'Hull' }), version: 2 })
    form.setErrors({ town: 'Unknown' })
    form.reset()
    expect(form.state()).toMatchObject({ values: place({ town: 'Hull' }), errors: {}, editConflict: null, version: 2 })
  })
})

describe('what somebody else saved', () => {
  test('stands in the form where it was not touched, and is the new base', () => {
    const form = begin()
    form.set({ notes: 'Ring first' })
    const { taken } = form.receive({ theirs: place({ town: 'York' }), version: 2 })
    expect(taken).toEqual(['town'])
    expect(form.state()).toMatchObject({ values: place({ town: 'York', notes: 'Ring first' }), version: 2 })
    expect(form.state().editConflict).toBeNull()
  })

  test('is not merged twice', () => {
    const form = begin()
    form.receive({ theirs: place({ town: 'York' }), version: 2 })
    form.set({ town: 'Selby' })
    expect(form.receive({ theirs: place({ town: 'York' }), version: 2 }).conflicts).toEqual([])
    expect(form.values().town).toBe('Selby')
  })

  test('is left aside when it is older than what the form has', () => {
    const form = begin()
    form.receive({ theirs: place({ town: 'York' }), version: 3 })
    form.receive({ theirs: place({ town: 'Hull' }), version: 2 })
    expect(form.state()).toMatchObject({ values: place({ town: 'York' }), version: 3 })
  })

  test('stays to be decided when others save again', () => {
    const form = begin()
    form.set({ town: 'York', post_code: 'YO1 1AA', latitude: 53.9 })
    form.receive({ theirs: place({ town: 'Hull', post_code: 'HU1 1AA', latitude: 53.7 }), version: 2 })
    // The person chose their postcode, which brought its position along, and goes on typing.
    form.set({ post_code: 'HU1 1AA', latitude: 53.7, notes: 'Ring first' })
    form.receive({ theirs: place({ town: 'Hull', post_code: 'HU1 1AA', latitude: 53.7, notes: 'Gate 4' }), version: 3 })
    const conflict = form.state().editConflict
    expect(conflict?.conflicts.map(({ field }) => field)).toEqual(['town', 'post_code', 'notes'])
    expect(conflict?.mine).toEqual({ town: 'York', post_code: 'YO1 1AA', latitude: 53.9, notes: 'Ring first' })
  })

  test('is decided by the save that followed, but not what came while that was sent', () => {
    const form = begin()
    form.set({ town: 'York' })
    form.receive({ theirs: place({ town: 'Hull' }), version: 2 })
    const decided = form.state().editConflict
    form.receive({ theirs: place({ town: 'Selby' }), version: 3 })
    form.settle(decided)
    expect(form.state().editConflict?.conflicts).toMatchObject([{ field: 'town', theirs: 'Selby' }])
    form.settle(form.state().editConflict)
    expect(form.state()).toMatchObject({ editConflict: null, values: { town: 'York' } })
  })

  test('is shown in a field that it closed, and what was typed there is named', () => {
    const form = begin()
    form.set({ town: 'York' })
    form.receive({ theirs: place(), version: 2, isClosed: (field) => field === 'town' })
    expect(form.values().town).toBe('Leeds')
    expect(form.state().editConflict?.closed).toEqual([{ field: 'town', mine: 'York', theirs: 'Leeds' }])
  })

  test('leaves the errors of fields that it did not change', () => {
    const form = begin()
    form.setErrors({ town: 'Unknown', notes: 'Too long' })
    form.receive({ theirs: place({ town: 'York' }), version: 2 })
    expect(form.errors()).toEqual({ notes: 'Too long' })
  })
})

describe('a draft', () => {
  const draft = { base, values: place({ town: 'York' }), saved_at: '2026-06-01T08:00:00Z' }

  test('stands in the form again', () => {
    const form = makeForm({ base, version: 1, draft, rules })
    expect(form.state()).toMatchObject({ values: { town: 'York' }, restored: draft.saved_at, editConflict: null })
    expect(form.isDirty()).toBe(true)
  })

  test('is merged with what was saved since, and what that changed is named', () => {
    const now = place({ town: 'Hull', notes: 'Gate 4' })
    const { values, editConflict } = makeForm({ base: now, version: 2, draft, rules }).state()
    expect(values).toEqual(place({ town: 'York', notes: 'Gate 4' }))
    expect(editConflict).toMatchObject({ taken: ['notes'], conflicts: [{ field: 'town' }] })
  })

  test('of a new record is not held against another blank form', () => {
    const { values, editConflict } = makeForm({ base: place({ notes: 'Usual' }), draft, rules }).state()
    expect(values).toEqual(draft.values)
    expect(editConflict).toBeNull()
  })
})

test('what is typed while a form is sent stays, over what was stored', () => {
  const form = begin()
  form.set({ post_code: 'yo1 1aa' })
  const sent = form.values()
  form.set({ notes: 'Ring first' })
  form.saved({ sent, stored: place({ post_code: 'YO1 1AA' }), version: 2 })
  expect(form.state()).toMatchObject({ values: place({ post_code: 'YO1 1AA', notes: 'Ring first' }), version: 2 })
  expect(form.isDirty()).toBe(true)
})
