/** Every column, so that workdays, corrections and legs go into one statement. */
export const blankLine = {
  workday_id: null,
  sub_contractor_job_id: null,
  job_id: null,
  approval_id: null,
  driver_id: null,
  reg: null,
  shift_type_id: null,
  job_number: null,
  leg: null,
  description: null,
  worked_minutes: 0,
  paid_minutes: 0,
  hourly_rate: null,
  nightout: null,
  parts: [] as never,
}
