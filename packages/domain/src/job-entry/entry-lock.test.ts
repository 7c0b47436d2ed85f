import { describe, expect, test } from 'vitest'
import { type FieldGroup, fieldGroups } from '../jobs/field-groups.ts'
import { fieldsWith } from '../jobs/job-fields.ts'
import { hasReached, type JobStatus, jobStatuses } from '../jobs/status.ts'
import { isEditable, isFieldOpen, lockedFields, mayEditCostsInline, openGroups, pricedFields } from './entry-lock.ts'

/** The status from which each part is closed. */
const closedFrom: Record<FieldGroup, JobStatus> = {
  customer: 'Planned',
  collection: 'Collected',
  delivery: 'Booked',
  contact: 'Priced',
  load: 'Marked For Inv',
  charges: 'Marked For Inv',
}
const openIn = (status: JobStatus) => fieldGroups.filter((group) => !hasReached(status, closedFrom[group]))

describe('the lock', () => {
  test.each(jobStatuses)('%s', (status) => {
    const [groups, open] = [openGroups(status), openIn(status)]
    expect(fieldGroups.filter((group) => groups[group])).toEqual(open)
    expect(isEditable(status)).toBe(open.length > 0)
    for (const group of fieldGroups) {
      const closed = !open.includes(group)
      const fields = fieldsWith({ group })
      expect(Object.keys(lockedFields(status, fields))).toEqual(closed ? fields : [])
    }
  })

  test('names each field with its reason', () => {
    expect(lockedFields('Booked', ['collection_town', 'collection_phone', 'base_charge'])).toEqual({
      collection_town: ['This can no longer be changed in this status'],
    })
  })

  test('leaves alone what is no part of the form', () => expect(isFieldOpen('Deleted', 'is_marked')).toBe(true))

  test('puts no field into two groups', () => {
    const fields = fieldGroups.flatMap((group) => fieldsWith({ group }))
    expect(new Set(fields).size).toBe(fields.length)
  })
})

test('charges and costs need the permission to price', () => {
  expect(pricedFields(['base_charge', 'subcost', 'weight', 'report_notes'])).toEqual(['base_charge', 'subcost'])
})

test('costs are corrected late', () => {
  expect(jobStatuses.filter(mayEditCostsInline)).toEqual(['Marked For Inv', 'NO/EXT Inv', 'Invoiced'])
})
