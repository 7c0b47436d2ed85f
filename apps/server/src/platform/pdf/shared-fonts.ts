import { createRequire } from 'node:module'

/** What the typesetter's fonts have, as far as it is touched here; the package comes without types. */
interface Run {
  positions: object[]
}
interface Font {
  layout(text: string, features?: unknown): Run
  _glyphs: object
}
interface Fontkit {
  create(bytes: Buffer): Font
  registerFormat(format: { probe(bytes: Buffer): boolean; new (stream: { buffer: Buffer }): object }): void
}

/** The very module that pdfmake's pdfkit opens its fonts with. */
const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
const fontkit = createRequire(fromPdfmake.resolve('pdfkit'))('fontkit') as Fontkit

const shared = new Map<string, Font>()
const mark = 'dray'

/**
 * Opens a font once for all documents of this process, and returns the bytes by which the typesetter finds it. It opens
 * its fonts for every document otherwise, and reads kerning and figures anew each time: half of the time of a page.
 */
export function sharedFont(bytes: Buffer): Buffer {
  const name = `${mark}${shared.size}`
  shared.set(name, rememberingLayouts(fontkit.create(bytes)))
  return Buffer.from(name)
}

fontkit.registerFormat(
  class {
    static probe = (bytes: Buffer) => bytes.length < 10 && shared.has(bytes.toString())
    constructor({ buffer }: { buffer: Buffer }) {
      // biome-ignore lint/correctness/noConstructorReturn: the library makes a font by `new`; this one is made already.
      return shared.get(buffer.toString()) as Font
    }
  },
)

/** Words of some hundred documents; then they are forgotten, so that memory stays bounded. */
const maxWords = 20_000

/**
 * The font with the layouts of its words remembered. Glyphs are not: a glyph knows for which letter it was first used,
 * and where two letters share one (Latin A, Greek Α) a document must not bear those of another.
 */
function rememberingLayouts(font: Font): Font {
  const known = new Map<string, Run>()
  const layout = font.layout.bind(font)
  font.layout = (text, features) => {
    const key = features === undefined ? text : `${text}\0${JSON.stringify(features)}`
    let run = known.get(key)
    if (!run) {
      font._glyphs = {}
      run = layout(text, features)
      if (known.size >= maxWords) known.clear()
      known.set(key, run)
    }
    return copied(run)
  }
  return font
}

/** The typesetter scales positions where they stand. */
const copied = (run: Run): Run =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
    positions: run.positions.map((position) => ({ ...position })),
  })
