import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { findByWords } from '@dray/domain/kernel/text/find-words.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** One thing that can be chosen. */
export interface Option<V extends string | number = number> {
  value: V
  label: string
  /** Searched too: a code, an address. */
  detail?: string
  hint?: string
  colour?: string | null
  group?: string
  disabled?: boolean
}

/** Fetches the options that match the words; the signal ends when newer words were typed. */
export type LoadOptions<V extends string | number = number> = (
  query: string,
  signal: AbortSignal,
) => Promise<Option<V>[]>

interface OptionsSource<V extends string | number> {
  options?: readonly Option<V>[] | undefined
  load?: LoadOptions<V> | undefined
  query: string
  /** False until the list is opened: a form's lists are fetched when somebody wants them. */
  wanted: boolean
}

const shownAtMost = 100
const typingPause = 160
const none: never[] = []

/** Returns the options that the words are found in, by name and detail, the best first. */
export const matchingOptions = <V extends string | number>(options: readonly Option<V>[], words: string) =>
  findByWords(options, words, ({ label, detail }) => [label, detail]).slice(0, shownAtMost)

interface Loaded<V extends string | number> {
  state: 'idle' | 'loading' | 'failed' | 'done'
  options: Option<V>[]
  /** What the options were found by. */
  words: string
}

function useLoaded<V extends string | number>({ load, query, wanted }: OptionsSource<V>) {
  const [loaded, setLoaded] = useState<Loaded<V>>({ state: 'idle', options: none, words: query })
  const [round, setRound] = useState(0)
  const loader = useRef(load)
  loader.current = load
  const asks = wanted && load !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again.
  useEffect(() => {
    if (!asks) return
    const abort = new AbortController()
    setLoaded((before) => ({ ...before, state: 'loading' }))
    const fetch = async () => {
      const options = await loader.current?.(query, abort.signal).catch(() => null)
      if (abort.signal.aborted) return
      setLoaded({ ...(options ? { state: 'done', options } : { state: 'failed', options: none }), words: query })
    }
    const timer = setTimeout(() => void fetch(), query ? typingPause : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asks, query, round])
  return { ...loaded, reload: useCallback(() => setRound((before) => before + 1), []) }
}

const notes = {
  idle: undefined,
  loading: fieldTexts.loading,
  failed: fieldTexts.loadFailed,
  done: fieldTexts.nothingFound,
}

/**
 * The options to show for the words typed, from a list in hand or from a call. Until the new ones are there it keeps those
 * of the old ones that the words are found in: Enter never takes one that was not meant.
 */
export function useOptions<V extends string | number>(source: OptionsSource<V>) {
  const { options, query } = source
  const loaded = useLoaded(source)
  const isCurrent = !options && loaded.words === query
  const found = useMemo(
    () => (isCurrent ? loaded.options : matchingOptions(options ?? loaded.options, query)),
    [isCurrent, options, loaded.options, query],
  )
  const asked = isCurrent ? loaded.state : 'loading'
  const state = options ? 'done' : asked
  const known = (value: V) =>
    options?.find((option) => option.value === value) ?? loaded.options.find((option) => option.value === value)
  const isUnfilled = options ? options.length === 0 : state === 'done' && query === '' && found.length === 0
  const note = found.length === 0 || state === 'failed' ? notes[state] : undefined
  return { found, known, isUnfilled, note, isSettled: state === 'done', reload: loaded.reload }
}
