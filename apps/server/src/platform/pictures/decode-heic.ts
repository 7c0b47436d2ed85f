import { createRequire } from 'node:module'
import { maxPixels } from './pictures.ts'

/** What is used of the library, which comes without types that say more than `any`. */
interface HeicImage {
  get_width(): number
  get_height(): number
  display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: unknown) => void): void
}
interface Library {
  HEAPU8: Uint8Array
  _heif_get_global_security_limits(): number
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] }
}

const require = createRequire(import.meta.url)
const openLibrary = require('libheif-js/libheif-wasm/libheif-bundle.js') as () => Library
/** Where `heif_security_limits` has the most pixels of an image. */
const most_pixels_at = 8

/**
 * The first picture of a HEIC file, as telephones write it, turned as its camera says, four bytes a pixel. It is opened
 * with a memory of its own, which goes with it: that of the library grows to the largest picture and never shrinks.
 */
export async function decodeHeic(bytes: Uint8Array) {
  const library = openLibrary()
  const limits = new DataView(library.HEAPU8.buffer)
  limits.setBigUint64(library._heif_get_global_security_limits() + most_pixels_at, BigInt(maxPixels), true)
  const [image] = new library.HeifDecoder().decode(bytes)
  if (!image) throw new RangeError('No picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) throw new RangeError('Too many pixels')
  const data = new Uint8ClampedArray(width * height * 4)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  image.display({ data, width, height }, resolve)
  if (!(await promise)) throw new RangeError('A picture that cannot be decoded')
  return { data: Buffer.from(data.buffer), width, height, channels: 4 as const }
}
