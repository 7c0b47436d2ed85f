import type { LookupControl } from '#kit/form/form-field.ts'
import { useWhenEmpty } from './lookup-links.tsx'

/** A form's choice among the rows of a catalogue, with the link to its first row while there is none. */
export const lookupControl = (options: LookupControl['options']): LookupControl => ({
  kind: 'lookup',
  options,
  useWhenEmpty: () => useWhenEmpty(String(options().queryKey[1])),
})
