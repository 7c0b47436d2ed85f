import { outcodeOf, tidyPostcode } from '@dray/domain/kernel/places/postcode.ts'

/** A postcode, or as much of one as was typed. */
export interface PostcodeText {
  /** `RG14 1AA`, when it is whole. */
  full: string | null
  /** `RG14`; null for an area alone. */
  outcode: string | null
  /** `RG`. */
  area: string
}

const areaIn = (outcode: string) => outcode.replace(/\d.*$/, '')

/** An outcode is what makes a postcode when any inward half follows. */
const isOutcode = (text: string) => outcodeOf(`${text} 1AA`) === text

const fromOutcode = (outcode: string): PostcodeText => ({ full: null, outcode, area: areaIn(outcode) })

/** Reads a text that is a postcode, an outcode (an inward half just begun is passed over) or an area; else null. */
export function readPostcode(text: string): PostcodeText | null {
  const typed = text.trim().toUpperCase().replace(/\s+/g, ' ')
  const outcode = outcodeOf(typed)
  if (outcode !== null) return { full: tidyPostcode(typed), outcode, area: areaIn(outcode) }
  if (isOutcode(typed)) return fromOutcode(typed)
  const begun = /^(\S+) \d[A-Z]?$/.exec(typed)?.[1]
  if (begun && isOutcode(begun)) return fromOutcode(begun)
  return /^[A-Z]{1,2}$/.test(typed) ? { full: null, outcode: null, area: typed } : null
}

/** Finds the postcode or outcode in a text such as 'Newbury RG14' or 'RG14 1AA, Newbury'; `words` is the rest. */
export function splitPostcode(text: string): { words: string; postcode: PostcodeText | null } {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  for (const length of [2, 1]) {
    for (let at = 0; at + length <= parts.length; at += 1) {
      const postcode = readPostcode(parts.slice(at, at + length).join(' '))
      if (postcode?.outcode) return { words: [...parts.slice(0, at), ...parts.slice(at + length)].join(' '), postcode }
    }
  }
  return { words: parts.join(' '), postcode: null }
}
