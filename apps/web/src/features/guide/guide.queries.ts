import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '#platform/load-code.ts'

const lasting = { staleTime: Number.POSITIVE_INFINITY } as const

/** The list of pages, which comes with the application. */
export const guideEntriesOptions = () =>
  queryOptions({
    queryKey: ['guide'],
    queryFn: async () => (await loadCode(() => import('virtual:guide'))).entries,
    ...lasting,
  })

/** One page with its pictures; null where there is none of that name. */
export const guidePageOptions = (slug: string) =>
  queryOptions({
    queryKey: ['guide', slug],
    queryFn: async () => {
      const { load } = await loadCode(() => import('virtual:guide'))
      const own = Object.hasOwn(load, slug) ? load[slug] : undefined
      return own ? loadCode(own) : null
    },
    ...lasting,
  })
