import type { EntryField } from './entry-values.ts'

const fieldElement = (field: EntryField) => document.querySelector<HTMLElement>(`[data-path="${field}"]`)

/** Puts the cursor into a field, after the key that led there has done its own work (Tab moves by itself). */
export function focusEntryField(field: EntryField) {
  setTimeout(() => {
    const element = fieldElement(field)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  })
}

/** The field that the cursor is in, as far as it belongs to a side. */
export const sideInFocus = () =>
  document.activeElement?.closest<HTMLElement>('[data-side]')?.dataset.side === 'delivery' ? 'delivery' : 'collection'

/** A field that refuses what was typed into it before the form ever got it: a date that is none. */
export const refusedField = () => document.querySelector<HTMLElement>('[role=dialog] [data-path][aria-invalid="true"]')
