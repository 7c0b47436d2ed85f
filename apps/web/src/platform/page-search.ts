import { useEffect, useRef } from 'react'

let search: ((words: string) => void) | null = null

/** Connects the palette's "Search … in this page" with the list of the open screen. */
export function usePageSearch(onSearch: (words: string) => void) {
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    const own = (words: string) => latest.current(words)
    search = own
    return () => {
      if (search === own) search = null
    }
  }, [])
}

export const currentPageSearch = () => search
