import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { companyZone } from './company.repo.ts'

/** The date by the company's clock. */
export const companyToday = async ({ tx, now }: Pick<TxContext, 'tx' | 'now'>) => dateIn(await companyZone(tx), now)
