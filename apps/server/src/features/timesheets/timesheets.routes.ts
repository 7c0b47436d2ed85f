import * as calls from '@dray/domain/timesheets/timesheets.calls.ts'
import { route } from '#platform/http/context.ts'
import { approveWeek } from './approve-week.ts'
import { approveWorkdays } from './approve-workdays.ts'
import { createWorkDay } from './create-work-day.ts'
import { getApproveActivities } from './get-approve-activities.ts'
import { getWeekHours } from './get-week-hours.ts'
import { listApproveWorkdays } from './list-approve-workdays.ts'
import { updateWorkDay } from './update-work-day.ts'

export const timesheetsRoutes = [
  route(calls.listApproveWorkdays, listApproveWorkdays),
  route(calls.getApproveActivities, getApproveActivities),
  route(calls.getWeekHours, getWeekHours),
  route(calls.approveWorkdays, approveWorkdays),
  route(calls.approveWeek, approveWeek),
  route(calls.createWorkDay, createWorkDay),
  route(calls.updateWorkDay, updateWorkDay),
]
