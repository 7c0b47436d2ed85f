import {
  type CheckAnswerGiven,
  checkFaults,
  hasDangerous,
  isDefect,
  severityOf,
} from '@dray/domain/check-reports/check-answers.ts'
import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { checkReportMessages as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { mileageCheckId } from '@dray/domain/check-reports/check-values.ts'
import type { CallRequest } from '@dray/domain/kernel/call.ts'
import { addMinutes, addMonths, dateIn, inUtc } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { lockSubject, subjectOf } from '#features/defects/index.ts'
import { checkOdometer } from '#features/vehicles/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { activeChecks, driverOf, workdayOf } from './check-reports.repo.ts'
import { readCheckReport } from './read-check-reports.ts'
import { sendCheckAtOnce } from './send-check-at-once.ts'
import { withPictureKeys } from './with-picture-keys.ts'
import { type AnswerWritten, writeCheck } from './write-check.ts'

type Body = CallRequest<typeof calls.addCheckReport>['body']
type Check = Awaited<ReturnType<typeof activeChecks>>[number]

/** A clock that is a little ahead of ours sends checks from the future. */
const aheadMinutes = 5
/** For as long as checks are kept. */
const oldestMonths = 15

/**
 * Enters a walk-round check, for a driver or by one: the answers as they were given, and a defect for each that found
 * one. What is wrong is told answer by answer.
 */
export const addCheckReport: UseCase<typeof calls.addCheckReport> = async (ctx, { body }) => {
  const subject = subjectOf(body)
  const kind = subject.vehicle_id === null ? 'trailer' : 'vehicle'
  const name = await lockSubject(ctx.tx, subject)
  if (name === undefined) throw new AppError('not_found')
  const checks = await activeChecks(ctx.tx, kind)
  if (checks.length === 0) throw fieldError({ answers: texts.no_checks(kind) })
  refuse(checkFaults(body, checks))
  const driver = await driverFor(ctx, body)
  const checked_at = momentOf(ctx, body)
  const date = dateIn(await companyZone(ctx.tx), checked_at)
  await checkMileage(ctx, body, { date, at: checked_at })
  const { signature, answers } = await withPictureKeys(ctx, body)
  const set = await writeCheck(ctx, {
    subject,
    name,
    driver,
    workday_id: body.workday_id ?? null,
    mode: body.mode,
    date,
    checked_at,
    check_duration: body.check_duration ?? null,
    is_roadworthy: hasDangerous({ answers }, checks) ? 0 : (body.is_roadworthy ?? 1),
    signature: signature ?? null,
    entered_by: ctx.viewer.user_id || null,
    answers: answersWritten(answers, checks),
  })
  await sendCheckAtOnce(ctx, { ...set, kind })
  return readCheckReport(ctx, set.id)
}

const refuse = (faults: Record<string, string[]>) => {
  if (Object.keys(faults).length > 0) throw fieldError(faults)
}
async function driverFor({ tx }: TxContext, { driver_id, workday_id }: Body) {
  const driver = await driverOf(tx, driver_id)
  if (!driver) throw fieldError({ driver_id: texts.driver })
  if (workday_id && (await workdayOf(tx, workday_id))?.driver_id !== driver_id) {
    throw fieldError({ workday_id: texts.other_workday })
  }
  return driver
}

function momentOf({ now }: TxContext, { checked_at = now }: Body): string {
  const moment = inUtc(checked_at)
  if (Date.parse(moment) > Date.parse(addMinutes(now, aheadMinutes))) throw fieldError({ checked_at: texts.future })
  if (moment.slice(0, 10) < addMonths(now.slice(0, 10), -oldestMonths)) throw fieldError({ checked_at: texts.too_old })
  return moment
}

/** A mileage that is far from the vehicle's other readings is asked about. */
async function checkMileage(
  ctx: TxContext,
  { vehicle_id, answers, ...accepted }: Body,
  read: { date: string; at: string },
) {
  const mileage = answers.find(({ check_id }) => check_id === mileageCheckId)?.value ?? 'skip'
  if (!vehicle_id || mileage === 'skip') return
  await checkOdometer(ctx, { ...read, vehicle_id, value: Number(mileage), accepted })
}

/** The answers in the order of the checks. */
const answersWritten = (answers: readonly CheckAnswerGiven[], checks: readonly Check[]): AnswerWritten[] =>
  checks.flatMap((check) => {
    const answer = answers.find(({ check_id }) => check_id === check.id)
    return answer ? answerWritten(answer, check) : []
  })

const beside = [
  'defect_description',
  'defect_note',
  'defect_image',
  'optional_image',
  'optional_image_description',
  'random_image',
] as const
type Beside = (typeof beside)[number]

function answerWritten(answer: CheckAnswerGiven, check: Check): AnswerWritten {
  const has_defect = isDefect(answer, check.field_type)
  return {
    ...(Object.fromEntries(beside.map((column) => [column, answer[column] ?? null])) as Pick<AnswerWritten, Beside>),
    check_id: check.id,
    value: answer.value,
    check_name: check.name,
    field_type: check.field_type,
    defect: has_defect ? 1 : 0,
    severity: has_defect ? severityOf(answer) : null,
  }
}
