/** A decoded picture: red, green, blue and perhaps how far it covers what is behind, a byte each, row by row from the top. */
export interface Pixels {
  width: number
  height: number
  channels: 3 | 4
  data: Buffer
}

/** The parts of a bitmap's header that tell how its pixels lie; throws on kinds other than 24 and 32 bits uncompressed. */
function layoutOf(bytes: Buffer) {
  const signed_height = bytes.readInt32LE(22)
  const layout = {
    start: bytes.readUInt32LE(10),
    width: bytes.readInt32LE(18),
    height: Math.abs(signed_height),
    from_bottom: signed_height > 0,
    step: bytes.readUInt16LE(28) / 8,
  }
  const { width, height, step } = layout
  const is_known = (step === 3 || step === 4) && [0, 3].includes(bytes.readUInt32LE(30))
  if (!is_known) throw new RangeError('A bitmap of another kind')
  if (width < 1 || height < 1) throw new RangeError('A bitmap of no size')
  const row_length = Math.ceil((width * step) / 4) * 4
  if (layout.start + row_length * height > bytes.length) throw new RangeError('A bitmap that is cut short')
  return { ...layout, row_length }
}

/**
 * A Windows bitmap, as scanners and drawing programs write it: blue, green, red, mostly from the bottom row up. Its
 * pixels are as many as its bytes hold, whatever its header claims.
 */
export function decodeBitmap(bytes: Buffer): Pixels {
  const { start, width, height, from_bottom, step, row_length } = layoutOf(bytes)
  const data = Buffer.allocUnsafe(width * height * 3)
  let to = 0
  for (let y = 0; y < height; y += 1) {
    const row = start + row_length * (from_bottom ? height - 1 - y : y)
    for (let from = row; from < row + width * step; from += step) {
      data[to] = bytes[from + 2] ?? 0
      data[to + 1] = bytes[from + 1] ?? 0
      data[to + 2] = bytes[from] ?? 0
      to += 3
    }
  }
  return { width, height, channels: 3, data }
}
