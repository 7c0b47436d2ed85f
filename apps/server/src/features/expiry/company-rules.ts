import { type ReminderRule, reminderRules } from '@dray/domain/expiry/reminder-rules.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { ruleRows } from './rules.repo.ts'

/** When the company is reminded of each kind. */
export const companyRules = async (tx: Tx): Promise<Map<string, ReminderRule>> => reminderRules(await ruleRows(tx))

/** What lights are worked out from: the company's own day, and its rules. */
export async function companyDay(tx: Tx, now: string) {
  const [zone, rules] = await Promise.all([companyZone(tx), companyRules(tx)])
  return { today: dateIn(zone, now), rules }
}
