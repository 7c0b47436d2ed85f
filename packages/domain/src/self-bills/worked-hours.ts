const minutesAnHour = 60
/** Minutes as a timesheet shows them, `38:30`. */
export const showHours = (minutes: number): string =>
  `${Math.floor(minutes / minutesAnHour)}:${String(minutes % minutesAnHour).padStart(2, '0')}`
