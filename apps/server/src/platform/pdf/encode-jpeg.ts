import encode, { init } from '@jsquash/jpeg/encode.js'
import { loadCodec } from './load-codec.ts'
import type { Pixels } from './pixels.ts'

let ready: Promise<void> | undefined
const load = async () => init((await loadCodec('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')) as never)

/** On white paper: what is transparent shows it. */
function onPaper({ width, height, data }: Pixels): Pixels {
  const solid = new Uint8ClampedArray(data)
  for (let at = 0; at < solid.length; at += 4) {
    const opacity = (solid[at + 3] ?? 255) / 255
    for (let colour = at; colour < at + 3; colour += 1)
      solid[colour] = (solid[colour] ?? 0) * opacity + 255 * (1 - opacity)
    solid[at + 3] = 255
  }
  return { width, height, data: solid }
}

/** A JPEG of a quality at which print shows no loss. */
export async function encodeJpeg(pixels: Pixels): Promise<Uint8Array> {
  ready ??= load()
  await ready
  return new Uint8Array(await encode(onPaper(pixels) as never, { quality: 85 }))
}
