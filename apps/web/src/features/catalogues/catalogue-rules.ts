import { type FormRules, strict } from '#kit/form/form-rules.ts'
import { plainName } from '#kit/form/plain-name.ts'
import type { CatalogueSource } from './catalogue-view.ts'

/** The rules of a catalogue's own fields. */
export const rulesOf = ({ fields, takes }: Pick<CatalogueSource, 'fields' | 'takes'>): FormRules => ({
  labelOf: ({ field, label }) => label ?? fields[field]?.label ?? plainName(field),
  isRequired: (name) => fields[name]?.required === true,
  schemaOf: (name) => strict(fields[name]?.in ?? takes[name]),
})
