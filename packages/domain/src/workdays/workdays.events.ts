import { defineEvent } from '../kernel/event.ts'

/** The workday itself: its crew, times, breaks or files. The ids of all these events are those of workdays. */
export const updateWorkday = defineEvent('updateWorkday', ['update', 'end', 'attachment'])
/** A job went onto a workday or left it. */
export const allocateWorkday = defineEvent('allocateWorkday', ['allocate'])
export const deallocateWorkday = defineEvent('deallocateWorkday', ['deAllocate'])
export const updateWorkdayJobsOrder = defineEvent('updateWorkdayJobsOrder', ['update'])
/** Something was done on a workday that its feed shows. */
export const activityAdded = defineEvent('activityAdded', ['add'])
/** Many workdays at once were made or removed. */
export const refreshWorkDayDashboard = defineEvent('refreshWorkDayDashboard', ['update'])
