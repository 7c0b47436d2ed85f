/** The parts of a job's form, which its status closes one after the other. */
export const fieldGroups = ['customer', 'collection', 'delivery', 'contact', 'load', 'charges'] as const
export type FieldGroup = (typeof fieldGroups)[number]
