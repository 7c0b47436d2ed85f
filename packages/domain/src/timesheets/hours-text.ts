/** Minutes as hours:minutes, as timesheets show them: 8:05. */
export const hoursText = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
