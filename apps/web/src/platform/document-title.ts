import { useEffect, useState } from 'react'

const product = 'Dray'
/** What is open, the uppermost last: the screen, then the job or invoice above it. */
const titles = new Map<symbol, string>()

function show() {
  const title = [...titles.values()].filter(Boolean).at(-1)
  document.title = title ? `${title} · ${product}` : product
}

/** The browser tab's title for as long as the component stands; what opens above it comes before it. */
export function useDocumentTitle(title: string) {
  const [own] = useState(() => Symbol())
  useEffect(() => {
    titles.set(own, title)
    show()
  }, [own, title])
  useEffect(
    () => () => {
      titles.delete(own)
      show()
    },
    [own],
  )
}
