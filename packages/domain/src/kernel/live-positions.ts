/** Where somebody or something was last, as an open map hears of it. */
export interface LivePosition {
  id: number
  /** RFC 3339. */
  at: string
  latitude: number
  longitude: number
  speed_kmh: number | null
  /** Degrees from north, clockwise. */
  heading: number | null
}

/** What the server tells open maps once a second: what has changed since, packed by `packLive`. */
export interface LiveMessage {
  /** The server's clock. */
  at: string
  /** Drivers by their phones, by their id. */
  phones: Uint8Array
  /** Vehicles by their trackers, by their id. */
  trackers: Uint8Array
}

/** The id, seconds before the message, two coordinates, kilometres an hour, heading in steps of two degrees. */
const positionBytes = 16
const scale = 1e5
const unsaid = 255
const oldest = 65_535

const byte = (value: number | null, step: number) =>
  value === null ? unsaid : Math.max(0, Math.min(unsaid - 1, Math.round(value / step)))
const said = (value: number, step: number) => (value === unsaid ? null : value * step)

/** Positions to a metre and a second: 2,000 vehicles that tell theirs four times a minute are 130 kB a minute. */
export function packLive(at: string, positions: readonly LivePosition[]): Uint8Array {
  const packed = new DataView(new ArrayBuffer(positions.length * positionBytes))
  for (const [n, one] of positions.entries()) {
    const start = n * positionBytes
    const seconds = Math.round((Date.parse(at) - Date.parse(one.at)) / 1000)
    packed.setUint32(start, one.id)
    packed.setUint16(start + 4, Math.max(0, Math.min(oldest, seconds)))
    packed.setInt32(start + 6, Math.round(one.latitude * scale))
    packed.setInt32(start + 10, Math.round(one.longitude * scale))
    packed.setUint8(start + 14, byte(one.speed_kmh, 1))
    packed.setUint8(start + 15, byte(one.heading, 2))
  }
  return new Uint8Array(packed.buffer)
}

/** What `packLive` packed; a browser's socket hands it over as a buffer. */
export function unpackLive(at: string, sent: Uint8Array | ArrayBuffer): LivePosition[] {
  const bytes = sent instanceof Uint8Array ? sent : new Uint8Array(sent)
  const packed = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const positions: LivePosition[] = []
  for (let start = 0; start + positionBytes <= bytes.byteLength; start += positionBytes) {
    positions.push({
      id: packed.getUint32(start),
      at: new Date(Date.parse(at) - packed.getUint16(start + 4) * 1000).toISOString(),
      latitude: packed.getInt32(start + 6) / scale,
      longitude: packed.getInt32(start + 10) / scale,
      speed_kmh: said(packed.getUint8(start + 14), 1),
      heading: said(packed.getUint8(start + 15), 2),
    })
  }
  return positions
}
