import { defaultZone } from '../kernel/clock-time.ts'
import { type Activity, type Duty, dutiesOf, type HoursRules, instantOf, minuteOf } from './activities.ts'
import type { Breach, Moment } from './breach.ts'
import { euBreak, euDailyDriving, euFortnightDriving, euWeeklyDriving } from './eu-driving.ts'
import { euDailyRest, euWeeklyRest } from './eu-rest.ts'
import { gbDailyDriving, gbDailyDuty } from './gb-rules.ts'
import type { HoursRule } from './hours.messages.ts'
import { wtAverage, wtNight, wtTooLittleBreak, wtWeek, wtWithoutBreak } from './working-time.ts'

/** A driver's week, Monday to Sunday, and what is known of the time before. */
export interface HoursWeek {
  rules: HoursRules
  activities: readonly Activity[]
  /** Minutes; left out, none is known. */
  previous_week_driving_minutes?: number
  /** Minutes of work of each of the sixteen weeks before; left out, the average is not judged. */
  previous_weeks_working_minutes?: readonly number[]
  last_weekly_rest_ended_at?: string
  night_work_agreed?: boolean
  zone?: string
}

const broken = (rule: HoursRule, at: Moment): Breach[] =>
  at === null ? [] : [{ rule, first_breach_at: instantOf(at) }]

/** The assimilated EU rules of driving and rest (Regulation 561/2006). */
function euBreaches(duties: readonly Duty[], week: HoursWeek): Breach[] {
  const { previous_week_driving_minutes: before = 0, last_weekly_rest_ended_at: rested } = week
  return [
    ...broken('eu_break', euBreak(duties)),
    ...broken('eu_daily_driving', euDailyDriving(duties)),
    ...broken('eu_weekly_driving', euWeeklyDriving(duties)),
    ...broken('eu_fortnight_driving', euFortnightDriving(duties, before)),
    ...broken('eu_daily_rest', euDailyRest(duties)),
    ...broken('eu_weekly_rest', rested === undefined ? null : euWeeklyRest(duties, minuteOf(rested))),
  ]
}

/** The working time of those who fall under the EU rules (Road Transport (Working Time) Regulations 2005). */
function workingTimeBreaches(duties: readonly Duty[], week: HoursWeek): Breach[] {
  const { previous_weeks_working_minutes: before, night_work_agreed = false, zone = defaultZone } = week
  return [
    ...broken('wt_weekly_60', wtWeek(duties)),
    ...broken('wt_average_48', before ? wtAverage(duties, before) : null),
    ...broken('wt_night_10', night_work_agreed ? null : wtNight(duties, zone)),
    ...broken('wt_break_6h', wtWithoutBreak(duties)),
    ...(wtTooLittleBreak(duties) ? [{ rule: 'wt_break_total' as const, first_breach_at: null }] : []),
  ]
}

/** The domestic rules (Transport Act 1968). */
const gbBreaches = (duties: readonly Duty[]): Breach[] => [
  ...broken('gb_daily_driving', gbDailyDriving(duties)),
  ...broken('gb_daily_duty', gbDailyDuty(duties)),
]

/**
 * The rules that a driver's week breaks, each once with its first moment: when a sum passes its limit while the activity
 * goes on; for rests the first moment on duty from which a lawful rest no longer fits. Breaks and rests are all times
 * without driving, other work and availability. On mixed days driving under the domestic rules is other work for the EU
 * ones, and counts with all other driving for the domestic ones.
 */
export function hoursBreaches(week: HoursWeek): Breach[] {
  const { rules } = week
  const duties = dutiesOf(week.activities, rules)
  return [
    ...(rules === 'gb' ? [] : [...euBreaches(duties, week), ...workingTimeBreaches(duties, week)]),
    ...(rules === 'eu' ? [] : gbBreaches(duties)),
  ]
}
