import decode, { init } from '@jsquash/webp/decode.js'
import { loadCodec } from './load-codec.ts'
import type { Pixels } from './pixels.ts'

let ready: Promise<void> | undefined
const load = async () => init((await loadCodec('@jsquash/webp/codec/dec/webp_dec.wasm')) as never)

/** The pixels of a WebP; throws when it is broken or an animation. */
export async function decodeWebp(bytes: Buffer): Promise<Pixels> {
  ready ??= load()
  await ready
  return decode(new Uint8Array(bytes).buffer)
}
