import * as calls from '@dray/domain/company/company.calls.ts'
import { companyChange } from '@dray/domain/company/company.events.ts'
import { numberingMessages } from '@dray/domain/company/company.messages.ts'
import { type NumberSeries, nextNumberError, sharedPrefixes } from '@dray/domain/company/numbering.ts'
import { postcodeToStore } from '@dray/domain/kernel/places/postcode.ts'
import { withFileKeys } from '#features/files/index.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { readCounters, setNextNumber } from '#platform/db/counters.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { checkChanged } from '#platform/http/calls/check-changed.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { type CompanyRow, renameTenant } from './company.repo.ts'
import { presentCompany, series } from './present-company.ts'

/**
 * Changes who the company is and how its documents are numbered. A series may skip ahead but never come back to a
 * number once used; a logo must be a picture that the company uploaded.
 */
export const changeCompanyDetails: UseCase<typeof calls.changeCompanyDetails> = (ctx, { body }) => {
  const { version, invoice_next, credit_note_next, self_bill_next, ...given } = body
  const next = { invoice: invoice_next, credit_note: credit_note_next, self_bill: self_bill_next }
  const wanted = { table: 'company_details', by: {}, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: calls.companyDetails,
    present: (row) => presentCompany(ctx, row),
    changes: (was) => {
      const changes = { ...given, postcode: postcodeToStore(given, was) }
      checkChanged(calls.changeCompanyDetails.body, { was, given })
      checkPrefixes(was, changes)
      return withFileKeys(ctx, logoFields, { was, given: changes })
    },
    related: () => renumber(ctx, next),
    changed: async (row, was) => {
      if (row.company_name !== was.company_name) await renameTenant(ctx.tx, row.company_name)
      ctx.publish(companyChange('update', [ctx.viewer.tenant_id], { version: row.version }))
    },
  })
}

type Prefixes = { [S in NumberSeries as `${S}_prefix`]?: string | undefined }

/** A changed prefix must tell its documents from those of the other series. */
function checkPrefixes(was: CompanyRow, changes: Prefixes) {
  const wanted = (name: NumberSeries) => changes[`${name}_prefix`] ?? was[`${name}_prefix`]
  const shared = sharedPrefixes({
    invoice: wanted('invoice'),
    credit_note: wanted('credit_note'),
    self_bill: wanted('self_bill'),
  })
  const changed = shared.find((name) => wanted(name) !== was[`${name}_prefix`])
  if (changed) throw fieldError({ [`${changed}_prefix`]: numberingMessages.prefix_shared })
}

const logoFields = { logo_light: 'company-logos', logo_dark: 'company-logos' } as const

/** Sets the next number of the series that were given one; true when any of them changed. */
async function renumber({ tx }: TxContext, wanted: Record<NumberSeries, number | undefined>) {
  const counters = await readCounters(tx, [...series])
  let hasChanged = false
  for (const name of series) {
    const counter = counters.find((one) => one.name === name) ?? { next: 1, last_used: null }
    const next = wanted[name] ?? counter.next
    if (next === counter.next) continue
    const error = nextNumberError(next, counter.last_used) ?? (await setNext(tx, name, next))
    if (error) throw fieldError({ [`${name}_next`]: error })
    hasChanged = true
  }
  return hasChanged
}

/** Why it could not be set, or null: a run of invoices may have taken the number meanwhile. */
const setNext = async (tx: Tx, name: NumberSeries, next: number) =>
  (await setNextNumber(tx, name, next)) ? null : nextNumberError(next, next)
