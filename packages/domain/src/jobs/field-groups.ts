/** The parts of a job that close one after the other as it moves on. */
export const fieldGroups = ['customer', 'collection', 'delivery', 'contact', 'load', 'charges'] as const
export type FieldGroup = (typeof fieldGroups)[number]
