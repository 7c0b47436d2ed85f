/** The shifts that drivers and vehicles work. */
export const shift = { day: 1, night: 2 } as const

interface UsualTimes {
  shift_type_id: number
  start_time: string | null
  end_time: string | null
}
const noTimes = { start_time: null, end_time: null }

/** When a driver usually starts and ends; of the other shift than their own it says nothing. */
export const usualTimes = (driver: UsualTimes, shift_type_id: number): Pick<UsualTimes, 'start_time' | 'end_time'> => {
  const { start_time, end_time } = driver.shift_type_id === shift_type_id ? driver : noTimes
  return { start_time, end_time }
}
