import { gazetteer } from './gazetteer.ts'
import type { PostcodeLookup, PostcodePosition } from './geo.ts'
import type { PostcodeText } from './postcode-text.ts'

type Found = Promise<PostcodePosition | null>

/**
 * Where a postcode is, as near as is known: the imported postcode, the one that a provider knows, the imported outcode,
 * the middle of its area. The answer tells which of them it was; null when not even the area exists.
 */
export async function positionOf(
  { full, outcode, area }: PostcodeText,
  sources: { lookup: PostcodeLookup; ask?: ((postcode: string) => Found) | undefined },
): Found {
  const imported = async (post_code: string | null, precision: PostcodePosition['precision']): Found => {
    const found = post_code === null ? null : await sources.lookup(post_code)
    return found && post_code !== null ? { post_code, precision, latitude: found.lat, longitude: found.lon } : null
  }
  const middle = gazetteer().areas.get(area)
  return (
    (await imported(full, 'postcode')) ??
    (full !== null && sources.ask ? await sources.ask(full) : null) ??
    (await imported(outcode, 'outcode')) ??
    (middle
      ? {
          post_code: full ?? outcode ?? area,
          precision: 'area',
          latitude: middle.latitude,
          longitude: middle.longitude,
        }
      : null)
  )
}
