/** Who adds workdays and clock times from the timesheet: those who plan, and those who approve. */
export const timesheetWriters = ['/organizer', '/planner', 'workday.approve'] as const
