import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { checks } from '@dray/domain/vehicles/checks.ts'
import { expect, test } from 'vitest'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { type CatalogueSource, sourceOfKind } from './catalogue-view.ts'
import { askAndRemove } from './remove-row.tsx'

test.each<[string, CatalogueSource, string, string]>([
  ['service', services, 'Delete', 'Cancel'],
  ['vehicle check', sourceOfKind(checks, 'vehicle'), 'Delete', 'Cancel'],
  ['trailer check', sourceOfKind(checks, 'trailer'), 'Yes', 'No'],
  ['sub-contractor', subContractors, 'Yes', 'No'],
])('before a %s is deleted the question is answered with its words', async (one, source, agree, leave) => {
  const view = { source, columns: [], form: [], nameOf: () => 'Zips' }
  const removed = askAndRemove(view, { id: 7, version: 1 })
  expect(openConfirm.get()).toMatchObject({
    title: 'Are you sure?',
    message: `This process is not reversible. Are you sure to delete the ${one}?`,
    confirmLabel: agree,
    cancelLabel: leave,
  })
  openConfirm.get()?.answer(false)
  expect(await removed).toBe(false)
})
