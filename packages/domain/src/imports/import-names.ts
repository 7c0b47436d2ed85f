import { importNames } from './generated/import-names.ts'

/** What can be imported, by the plural of what a row is called. */
export { importNames }
export type ImportName = (typeof importNames)[number]

/** The import of rows that are called so in the plural; undefined where there is none. */
export const importNamed = (many: string): ImportName | undefined =>
  importNames.find((name) => name === many.toLowerCase().replace(/[ -]/g, '_'))
