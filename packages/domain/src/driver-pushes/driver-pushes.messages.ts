/** What a notification on a driver's phone says: nothing of a person, and short enough for a watch. */
export const dayNewsTexts = {
  changed: 'Your day has changed',
  newJob: (whenAndWhere: string) => `New job ${whenAndWhere}`.trim(),
  newJobs: (count: number) => `${count} new jobs`,
  tomorrow: 'tomorrow',
} as const

/** Why a phone's address for messages is refused. */
export const driverPushReasons = {
  endpoint: 'Must be an https address of a push service',
  key: 'Must be the key of a subscription',
} as const
