import {
  listAddress,
  pageAndOrder,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchWhole,
} from '#kit/list/list-address.ts'
import { searchText } from '#platform/search-params.ts'

const word = /^[a-z0-9_]{1,40}$/
const wordIn = (value: unknown) => (word.test(searchText(value)) ? searchText(value) : undefined)

const address = listAddress({
  filters: {
    keywords: searchKeywords,
    /** Retired rows, or those and the others; none is the catalogue's own way. */
    kept: searchChoice(['1', '0', 'all']),
  },
  sorts: word,
  opens: {
    tab: wordIn,
    /** The row whose panel is open, or the form for another one. */
    open: (value: unknown) => (value === 'new' ? value : searchWhole(value)),
  },
})

/** A catalogue screen's whole state as it stands in the address; another tab begins afresh. */
export const catalogueAddress: typeof address = {
  ...address,
  changed: (search, changes) =>
    'tab' in changes && changes.tab !== search.tab ? address.read(changes) : address.changed(search, changes),
}
export type CatalogueSearch = SearchOf<typeof address>

interface Listed {
  active: string | null
  sortable: readonly string[]
  kind?: { query: string; name: string } | null | undefined
}

/** What the list is asked for. */
export const listQueryOf = (search: CatalogueSearch, { active, sortable, kind }: Listed) => {
  const { sort, direction, page, page_size } = search
  const isKnown = sort !== undefined && sortable.includes(sort)
  return {
    ...pageAndOrder(isKnown ? { page, page_size, sort, direction } : { page, page_size }),
    ...(kind && { [kind.query]: kind.name }),
    ...(search.keywords && { keywords: search.keywords }),
    ...(active && search.kept && { [active]: search.kept }),
  }
}
