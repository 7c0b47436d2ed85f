import { startService } from './service.ts'

interface Point {
  latitude: number
  longitude: number
}
type Way = { seconds: number; metres: number } | null

const pointOf = (text: string): Point => {
  const [longitude = 0, latitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}

/** Answers as `osrm-routed`'s table service does; `way` says what lies between two places, or fails the question by throwing. */
export async function startOsrmTable(way: (from: Point, to: Point) => Way) {
  const service = await startService(({ url }) => {
    const points = (url.pathname.split('/').at(-1) ?? '').split(';').map(pointOf)
    const ends = (name: string) =>
      (url.searchParams.get(name) ?? '').split(';').flatMap((number) => points[Number(number)] ?? [])
    try {
      const rows = ends('sources').map((from) => ends('destinations').map((to) => way(from, to)))
      const valuesOf = (part: 'seconds' | 'metres') => rows.map((row) => row.map((one) => one?.[part] ?? null))
      return { json: { code: 'Ok', durations: valuesOf('seconds'), distances: valuesOf('metres') } }
    } catch {
      return { status: 500, json: { code: 'InternalError' } }
    }
  })
  return {
    ...service,
    /** How many ways each question was about. */
    blocks: () =>
      service.asked.map(({ url }) =>
        ['sources', 'destinations'].map((end) => url.searchParams.get(end)?.split(';').length).join(' x '),
      ),
  }
}
