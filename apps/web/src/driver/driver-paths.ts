/** Where the calls of a phone are: the contract's paths, without the schemas that only the server runs. */
const base = '/api/v3/driver'

export const driverPaths = {
  pair: `${base}/pair`,
  unlock: `${base}/unlock`,
  signOut: `${base}/sign-out`,
  push: `${base}/push`,
  day: `${base}/day`,
  own: `${base}/own`,
  captures: `${base}/captures`,
  positions: `${base}/positions`,
  track: `${base}/track`,
  file: (id: string, file_id: string): string => `${base}/captures/${id}/files/${file_id}`,
} as const
