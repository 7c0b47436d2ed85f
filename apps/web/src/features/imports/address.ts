import { type ImportName, importNames } from '@dray/domain/imports/import-names.ts'
import { searchWhole } from '#platform/search-params.ts'

export interface ImportSearch {
  kind?: ImportName
  /** The import that is open. */
  import?: number
}

/** What the address of the import page may hold; anything else is left out. */
export const importAddress = {
  read(raw: Record<string, unknown>): ImportSearch {
    const kind = importNames.find((name) => name === raw.kind)
    const id = searchWhole(raw.import)
    return { ...(kind && { kind }), ...(id !== undefined && { import: id }) }
  },
}
