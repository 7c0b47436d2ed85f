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

/** The dialog of the form. */
export const entryElement = () => fieldElement('customer_id')?.closest('[role=dialog]') ?? document.body
