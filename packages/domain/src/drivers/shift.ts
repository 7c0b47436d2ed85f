/** The shifts that drivers and vehicles work. */
export const shift = { day: 1, night: 2 } as const

/** When a driver usually starts; of the other shift than their own it says nothing. */
export const usualStart = (
  driver: { shift_type_id: number; start_time: string | null },
  shift_type_id: number,
): string | null => (driver.shift_type_id === shift_type_id ? driver.start_time : null)
