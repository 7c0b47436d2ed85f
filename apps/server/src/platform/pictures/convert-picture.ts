import sharp, { type Sharp } from 'sharp'
import { decodeBitmap, type Pixels } from './decode-bitmap.ts'
import { decodeHeic } from './decode-heic.ts'
import { type Conversion, type Converted, maxPixels } from './pictures.ts'

// The library runs in worker processes only: one thread, nothing remembered, and no readers but those of our own types.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/** Drawings stay exact up to this; larger ones, and photographs, become JPEGs. */
const maxExactPixels = 1_000_000
const quality = 85

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** What sharp cannot read is decoded before it comes to it. */
const decoders: Partial<Record<Conversion['content_type'], (bytes: Buffer) => Pixels | Promise<Pixels>>> = {
  'image/bmp': decodeBitmap,
  'image/heic': decodeHeic,
}

async function open({ bytes, content_type }: Conversion): Promise<Sharp> {
  const decode = decoders[content_type]
  if (!decode) return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { data, ...raw } = await decode(asBuffer(bytes))
  return sharp(data, { raw, limitInputPixels: maxPixels })
}

/** A picture as a JPEG or PNG of at most so many pixels, the right way up; null for one that cannot be decoded. */
export async function convertPicture(conversion: Conversion): Promise<Converted | null> {
  const { longest_side, on_paper, content_type } = conversion
  try {
    const opened = await open(conversion)
    const { width, height, hasAlpha } = await opened.metadata()
    const scale = Math.min(1, longest_side / Math.max(width, height))
    const isDrawing =
      (hasAlpha && content_type !== 'image/heic') || content_type === 'image/png' || content_type === 'image/gif'
    const isExact = isDrawing && width * height * scale ** 2 <= maxExactPixels
    const fitted = opened
      .autoOrient()
      .resize({ width: longest_side, height: longest_side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const placed = on_paper || !isExact ? fitted.flatten({ background: 'white' }) : fitted
    const written = isExact ? placed.png() : placed.jpeg({ quality })
    return { bytes: await written.toBuffer(), content_type: isExact ? 'image/png' : 'image/jpeg' }
  } catch {
    return null
  }
}
