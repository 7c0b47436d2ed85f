import * as board from '@dray/domain/organizer/board.calls.ts'
import * as workday from '@dray/domain/organizer/workday.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { bookDays } from './book-days.ts'
import { bookMonth } from './book-month.ts'
import { changeWorkdayJobOrder } from './change-workday-job-order.ts'
import { createWorkday } from './create-workday.ts'
import { deleteWorkday } from './delete-workday.ts'
import { deleteWorkdayAttachment } from './delete-workday-attachment.ts'
import { endWorkday } from './end-workday.ts'
import { getOrganizerDay } from './get-organizer-day.ts'
import { getVehicleFutureWorkdays } from './get-vehicle-future-workdays.ts'
import { getWorkday } from './get-workday.ts'
import { listAvailableDrivers } from './list-available-drivers.ts'
import { listJobsOnWorkday } from './list-jobs-on-workday.ts'
import { listWeeklyVehicles } from './list-weekly-vehicles.ts'
import { listWorkdayCards } from './list-workday-cards.ts'
import { moveWorkdays } from './move-workdays.ts'
import { restoreWorkdays } from './restore-workdays.ts'
import { resumeWorkday } from './resume-workday.ts'
import { saveWorkdayAttachment } from './save-workday-attachment.ts'
import { unbookDays } from './unbook-days.ts'
import { updateWorkday } from './update-workday.ts'

export const organizerRoutes = [
  route(board.listWeeklyVehicles, listWeeklyVehicles),
  route(board.listWorkdayCards, listWorkdayCards),
  route(board.getOrganizerDay, getOrganizerDay),
  route(board.listAvailableDrivers, listAvailableDrivers),
  route(board.listJobsOnWorkday, listJobsOnWorkday),
  route(board.getVehicleFutureWorkdays, getVehicleFutureWorkdays),
  route(workday.createWorkday, createWorkday),
  route(workday.updateWorkday, updateWorkday),
  route(workday.moveWorkdays, moveWorkdays),
  route(workday.getWorkday, getWorkday),
  route(workday.deleteWorkday, deleteWorkday),
  route(workday.restoreWorkdays, restoreWorkdays),
  route(workday.endWorkday, endWorkday),
  route(workday.resumeWorkday, resumeWorkday),
  route(workday.changeWorkdayJobOrder, changeWorkdayJobOrder),
  route(workday.saveWorkdayAttachment, saveWorkdayAttachment),
  route(workday.deleteWorkdayAttachment, deleteWorkdayAttachment),
  route(workday.bookDays, bookDays),
  route(workday.bookMonth, bookMonth),
  route(workday.unbookDays, unbookDays),
]
