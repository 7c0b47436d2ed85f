import { useEffect, useState } from 'react'
import type { PaletteItem, PaletteProvider } from '#platform/palette.ts'

export interface PaletteGroup {
  key: string
  group: string
  items: readonly PaletteItem[]
}

const pause = 120

/** Asks all sources; what is in hand shows at once, what is fetched joins when it comes, and old words are dropped. */
export function usePalette(words: string, providers: readonly PaletteProvider[]): PaletteGroup[] {
  const [found, setFound] = useState<Record<string, readonly PaletteItem[]>>({})
  useEffect(() => {
    const abort = new AbortController()
    const keep = (key: string, items: readonly PaletteItem[]) => {
      if (!abort.signal.aborted) setFound((before) => ({ ...before, [key]: items }))
    }
    const ask = (provider: PaletteProvider) => {
      const answer = provider.find(words, abort.signal)
      if (!(answer instanceof Promise)) return keep(provider.key, answer)
      answer.then(
        (items) => keep(provider.key, items),
        () => keep(provider.key, []),
      )
    }
    const isFetched = ({ least }: PaletteProvider) => least !== undefined
    for (const provider of providers.filter((one) => !isFetched(one))) ask(provider)
    const timer = setTimeout(() => {
      for (const provider of providers.filter(isFetched)) {
        if (words.length >= (provider.least ?? 0)) ask(provider)
        else keep(provider.key, [])
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words, providers])
  return providers.map(({ key, group }) => ({ key, group, items: found[key] ?? [] }))
}
