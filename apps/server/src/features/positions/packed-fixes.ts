import type { Fix } from '@dray/domain/kernel/places/fix.ts'

/** Milliseconds after the first, two coordinates, metres, tenths of a kilometre an hour, tenths of a degree. */
const fixBytes = 18
const scale = 1e7
/** Stands for what the device did not say. */
const unsaid = 65_535

const tenths = (value: number | null) => (value === null ? unsaid : Math.min(unsaid - 1, Math.round(value * 10)))
const whole = (value: number | null) => (value === null ? unsaid : Math.min(unsaid - 1, Math.round(value)))
const said = (value: number, by = 1) => (value === unsaid ? null : value / by)

/** Fixes in the order of their times, as a batch keeps them: a centimetre and a millisecond are exact. */
export function packFixes(fixes: readonly Fix[]): Buffer {
  const first = Date.parse(fixes[0]?.at ?? '')
  const packed = Buffer.alloc(fixes.length * fixBytes)
  for (const [n, { at, latitude, longitude, accuracy_m, speed_kmh, heading }] of fixes.entries()) {
    const start = n * fixBytes
    packed.writeUInt32LE(Date.parse(at) - first, start)
    packed.writeInt32LE(Math.round(latitude * scale), start + 4)
    packed.writeInt32LE(Math.round(longitude * scale), start + 8)
    packed.writeUInt16LE(whole(accuracy_m), start + 12)
    packed.writeUInt16LE(tenths(speed_kmh), start + 14)
    packed.writeUInt16LE(tenths(heading), start + 16)
  }
  return packed
}

export function unpackFixes(from_at: string, packed: Buffer): Fix[] {
  const first = Date.parse(from_at)
  const fixes: Fix[] = []
  for (let start = 0; start < packed.length; start += fixBytes) {
    fixes.push({
      at: new Date(first + packed.readUInt32LE(start)).toISOString(),
      latitude: packed.readInt32LE(start + 4) / scale,
      longitude: packed.readInt32LE(start + 8) / scale,
      accuracy_m: said(packed.readUInt16LE(start + 12)),
      speed_kmh: said(packed.readUInt16LE(start + 14), 10),
      heading: said(packed.readUInt16LE(start + 16), 10),
    })
  }
  return fixes
}
