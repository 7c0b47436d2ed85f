import type { AnyCall, CallSent } from '@dray/domain/kernel/call.ts'
import {
  isDays,
  type Part,
  type PartValue,
  type QueryParts,
  queryParts,
  readPart,
  sortsIn,
} from '@dray/domain/kernel/list-query.ts'
import { type RawSearch, searchDays } from '#platform/search-params.ts'
import {
  type ListAddress,
  type ListSearch,
  listAddress,
  pageAndOrder,
  type ReadBy,
  type Reader,
  type Readers,
  searchKeywords,
} from './list-address.ts'

/** Every list has these, and reads them alike. */
const common = ['page', 'page_size', 'pageSize', 'sort', 'direction', 'keywords'] as const

type PartsOf<C extends AnyCall> = QueryParts<C['query']>
type PartName<C extends AnyCall> = Exclude<keyof PartsOf<C> & string, (typeof common)[number]>
type SortOf<C extends AnyCall> = PartsOf<C> extends { sort: infer S } ? PartValue<S> & string : never

type CallSearch<C extends AnyCall, N, O> = ReadBy<O> & {
  [K in Exclude<PartName<C>, N>]?: PartValue<PartsOf<C>[K]>
} & { keywords?: string; sort?: SortOf<C>; direction?: 'desc'; page?: number; page_size?: number }

interface Choices<C extends AnyCall, N, B, O extends Readers, W extends Readers> {
  /** What opens above the list. */
  opens?: O
  /** What the screen is about beside the parts of the call; it stays when the filters are cleared. */
  within?: W
  /** Parts of the call that stay when the filters are cleared. */
  stays?: readonly PartName<C>[]
  /** Parts of the call that are not in the address: the screen sets them, or does not want them. */
  leaves?: readonly N[]
  /** The part that the tabs stand for, `status` unless another one is named; null where there are no tabs. */
  tabs?: B
  /** Returns what an address of earlier days held by today's names, where more was renamed than in other lists. */
  formerly?: (raw: RawSearch) => RawSearch
}

interface CallAddress<C extends AnyCall, S extends object, K extends string> extends ListAddress<S, K> {
  /** What the call is asked for; what it must be told and the address may leave open is the screen's to add. */
  queryOf: (search: S) => Partial<CallSent<C>['query']>
}

/** The call's own parts as this list uses them. */
interface Used {
  /** By name, without those that every list has. */
  parts: Readonly<Record<string, Part>>
  days: string | undefined
  bucket: string
  /** What else stands in the address. */
  beside: readonly string[]
}

/**
 * Addresses of earlier days said `from` and `to` for the days, `status` for the tab, and ids without `_id`: bookmarks and
 * e-mails hold them still. Today's names go before.
 */
function todaysNames(raw: RawSearch, { parts, days, bucket, beside }: Used): RawSearch {
  const { from, to } = searchDays(raw)
  const ids = Object.keys(parts).flatMap((name) => {
    const old = name.replace(/_id$/, '')
    return old === name || beside.includes(old) ? [] : [[name, raw[old]]]
  })
  return {
    ...Object.fromEntries(ids),
    ...(days && from && { [days]: `${from},${to}` }),
    ...(bucket && { [bucket]: raw.status }),
    ...raw,
  }
}

const valueIn = (search: object, name: string) => (search as RawSearch)[name]
const withoutBlanks = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))
const readersOf = (parts: Used['parts'], of: (name: string) => boolean): Readers =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      of(name) ? [[name, (value: unknown) => readPart(part, value)]] : [],
    ),
  )

/** What the call is asked for: the same names, the order with its direction, the page with its size. */
function queryIn(search: ListSearch, { parts }: Used, all: Used['parts']) {
  const { page_size, ...page } = pageAndOrder(search)
  const names = [...Object.keys(parts), 'keywords'].filter((name) => name in all)
  return {
    ...page,
    ...(page_size && { ['pageSize' in all ? 'pageSize' : 'page_size']: page_size }),
    ...withoutBlanks(names.map((name) => [name, valueIn(search, name)])),
  }
}

/**
 * A list's address, read from its call: filters, sorts and page by the names of the wire, each by its own schema, so that
 * whatever the call would refuse is left out.
 */
export function addressOf<
  C extends AnyCall,
  const N extends PartName<C> = never,
  const B extends PartName<C> | 'status' | null = 'status',
  O extends Readers = Record<never, Reader>,
  W extends Readers = Record<never, Reader>,
>(call: C, choices: Choices<C, N, B, O, W> = {}) {
  const { opens, within, stays = [], leaves = [], tabs = 'status', formerly = () => ({}) } = choices
  const all = queryParts(call.query)
  const isUsed = (name: string) => ![...common, ...leaves].some((one) => one === name)
  const isStaying = (name: string) => stays.some((one) => one === name)
  const parts = Object.fromEntries(Object.entries(all).filter(([name]) => isUsed(name)))
  const days = Object.keys(parts).find((name) => isDays(parts[name]))
  const bucket = tabs ?? ''
  const used = { parts, days, bucket, beside: Object.keys({ ...opens, ...within }) }
  const sorts = sortsIn(all)
  const address = listAddress({
    filters: { keywords: searchKeywords, ...readersOf(parts, (name) => !isStaying(name)) },
    within: { ...readersOf(parts, isStaying), ...within },
    opens: { ...opens },
    sorts,
    days,
  })
  const own = {
    ...address,
    read: (raw: object) => address.read(todaysNames({ ...formerly(raw as RawSearch), ...raw }, used)),
    queryOf: (search: ListSearch) => queryIn(search, used, all),
    bucket,
    sorts,
    offers: Object.keys(parts).filter((name) => name !== bucket),
  }
  // The compiler knows the parts by the call's type, this function by its schema: they are the same.
  return own as unknown as CallAddress<C, CallSearch<C, N, O & W>, Exclude<PartName<C>, N | B>>
}
