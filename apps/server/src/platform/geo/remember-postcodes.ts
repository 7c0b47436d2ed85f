import type { Geo } from './geo.ts'

/** The same places, for a piece of work that meets many postcodes again and again: each is looked up once. */
export function rememberPostcodes(geo: Geo): Geo {
  const known = new Map<string, ReturnType<Geo['resolvePostcode']>>()
  return {
    ...geo,
    resolvePostcode(text, town) {
      const key = JSON.stringify([text, town])
      const found = known.get(key) ?? geo.resolvePostcode(text, town)
      known.set(key, found)
      return found
    },
  }
}
