import { isHeic } from '@dray/domain/files/picture-limits.ts'
import { inUtc, localToInstant } from '@dray/domain/kernel/clock-time.ts'

/** Where and when a picture was taken, in the fields of `save-pod`; what it does not say is left out. */
export interface PictureOrigin {
  latitude?: number
  longitude?: number
  accuracy_m?: number
  /** RFC 3339, UTC. */
  device_at?: string
}

/** EXIF writes 2026:11:20 13:24:05. */
const clock = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/

/** The instant of a device's local clock: by the offset it wrote down, else by the company's own zone. */
export function deviceInstant(written: string, { offset, zone }: { offset?: string; zone: string }): string | null {
  const [, year, month, day, hours, minutes, seconds] = clock.exec(written) ?? []
  if (!year || year === '0000') return null
  const date = `${year}-${month}-${day}`
  try {
    if (offset && /^[+-]\d\d:\d\d$/.test(offset)) return inUtc(`${date}T${hours}:${minutes}:${seconds}${offset}`)
    return localToInstant(date, `${hours}:${minutes}`, zone)
  } catch {
    // A clock that was never set.
    return null
  }
}

const isPlace = (latitude: unknown, longitude: unknown): boolean =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  // A telephone without a fix writes zeros, which lie in the sea.
  (latitude !== 0 || longitude !== 0)

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** What one picture says of itself; null when it says nothing. */
export async function pictureOrigin(bytes: ArrayBuffer, zone: string): Promise<PictureOrigin | null> {
  const { default: exifReader } = await import('exifreader')
  try {
    const { exif, gps } = await exifReader.load(bytes, { expanded: true, async: true })
    const written = exif?.DateTimeOriginal?.description ?? ''
    const offset = exif?.OffsetTimeOriginal?.description
    const device_at = deviceInstant(written, { zone, ...(offset !== undefined && { offset }) })
    const accuracy = Number(exif?.GPSHPositioningError?.description ?? Number.NaN)
    const origin: PictureOrigin = {
      ...(isPlace(gps?.Latitude, gps?.Longitude) && {
        latitude: rounded(gps?.Latitude ?? 0),
        longitude: rounded(gps?.Longitude ?? 0),
        ...(accuracy >= 0 && accuracy <= 1_000_000 && { accuracy_m: Math.round(accuracy) }),
      }),
      ...(device_at !== null && { device_at }),
    }
    return Object.keys(origin).length > 0 ? origin : null
  } catch {
    // No EXIF, or none that can be read: the picture is a proof all the same.
    return null
  }
}

/** The first of the pictures that knows its place speaks for the proof; else the first that knows its time. */
export async function originOfPictures(files: readonly File[], zone: string): Promise<PictureOrigin | null> {
  const pictures = files.filter((file) => file.type.startsWith('image/') || isHeic(file))
  const found = await Promise.all(pictures.map(async (file) => pictureOrigin(await file.arrayBuffer(), zone)))
  return found.find((origin) => origin?.latitude !== undefined) ?? found.find((origin) => origin !== null) ?? null
}
