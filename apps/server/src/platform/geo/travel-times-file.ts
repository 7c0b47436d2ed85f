import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { StartFault } from '#platform/config/start-fault.ts'

/** Ways by road between the middles of many districts, made once. */
export interface TravelTimes {
  centres: readonly Coordinates[]
  /** How long a car drives from one centre to another, and how far, each to a tenth; null where no road leads. */
  way(from: number, to: number): { minutes: number; miles: number } | null
}

// The file: eight letters, the number of centres, their degrees in hundred thousandths; for each centre a row with the
// minutes to all and the miles to all; a checksum of everything before it. Numbers begin with their lowest byte.
const magic = 'DRAYWAY1'
const beforeCentres = magic.length + 4
const degree = 100_000
/** Stands for no road. */
export const noRoad = 65_535

export const headBytes = (centres: number) => beforeCentres + centres * 8
export const rowBytes = (centres: number) => centres * 4

export function headOf(centres: readonly Coordinates[]): Buffer {
  const head = Buffer.alloc(headBytes(centres.length))
  head.write(magic, 'latin1')
  head.writeUInt32LE(centres.length, magic.length)
  for (const [at, { latitude, longitude }] of centres.entries()) {
    head.writeInt32LE(Math.round(latitude * degree), beforeCentres + at * 8)
    head.writeInt32LE(Math.round(longitude * degree), beforeCentres + at * 8 + 4)
  }
  return head
}

/** What ends a whole file. */
export function tailOf(body: Uint8Array): Buffer {
  const tail = Buffer.alloc(4)
  tail.writeUInt32LE(crc32(body))
  return tail
}

/** What is wrong with a file, or null. */
function faultIn(file: Buffer): string | null {
  if (file.toString('latin1', 0, magic.length) !== magic) return 'it is no table of travel times'
  const count = file.length < beforeCentres ? 0 : file.readUInt32LE(magic.length)
  const whole = headBytes(count) + count * rowBytes(count)
  if (file.length !== whole + 4) return 'it is not whole'
  return file.readUInt32LE(whole) === crc32(file.subarray(0, whole)) ? null : 'it is damaged'
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (fault) {
    throw refused(path, fault instanceof Error ? fault.message : String(fault))
  }
}
const refused = (path: string, why: string) =>
  new StartFault(
    `GEO_TRAVEL_TIMES_FILE names ${path}, which cannot be used: ${why}. Make it with npm run travel-times, or leave the setting out.`,
  )

/** Reads a file that `npm run travel-times` made, some 33 MB; throws a `StartFault` where it is not as it was written. */
export function readTravelTimes(path: string): TravelTimes {
  const file = read(path)
  const fault = faultIn(file)
  if (fault) throw refused(path, fault)
  const count = file.readUInt32LE(magic.length)
  const centres = Array.from({ length: count }, (_, at) => ({
    latitude: file.readInt32LE(beforeCentres + at * 8) / degree,
    longitude: file.readInt32LE(beforeCentres + at * 8 + 4) / degree,
  }))
  const rows = headBytes(count)
  return {
    centres,
    way(from, to) {
      const at = rows + from * rowBytes(count) + to * 2
      const [minutes, miles] = [file.readUInt16LE(at), file.readUInt16LE(at + count * 2)]
      return minutes === noRoad || miles === noRoad ? null : { minutes: minutes / 10, miles: miles / 10 }
    },
  }
}
