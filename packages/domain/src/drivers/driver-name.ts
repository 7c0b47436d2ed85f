export interface DriverName {
  first_name: string
  last_name: string
  full_name: string
}

/**
 * A driver's name from what was given: a full name is split at its last space (a single word is the first name),
 * first and last name make the full one. Null where nothing was given.
 */
export function driverName(given: { [K in keyof DriverName]?: string | undefined }): DriverName | null {
  const first_name = given.first_name?.trim() ?? ''
  const last_name = given.last_name?.trim() ?? ''
  if (first_name || last_name) return { first_name, last_name, full_name: `${first_name} ${last_name}`.trim() }
  const full_name = given.full_name?.trim().replace(/\s+/g, ' ') ?? ''
  if (!full_name) return null
  const split = full_name.lastIndexOf(' ')
  if (split === -1) return { first_name: full_name, last_name: '', full_name }
  return { first_name: full_name.slice(0, split), last_name: full_name.slice(split + 1), full_name }
}
