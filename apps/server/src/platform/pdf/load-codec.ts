import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The decoder makes its answer with the browser's class of this name, which Node lacks. */
class PixelsAnswer {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

/** Compiles a codec's WebAssembly from its package; outside a browser the package cannot fetch it by itself. */
export async function loadCodec(path: string): Promise<WebAssembly.Module> {
  if (!('ImageData' in globalThis)) Object.assign(globalThis, { ImageData: PixelsAnswer })
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(path))))
}
