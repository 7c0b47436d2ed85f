import { describe, expect, test } from 'vitest'
import { type FieldGroup, fieldGroups } from '../jobs/field-groups.ts'
import { fieldsWith } from '../jobs/job-fields.ts'
import { type JobStatus, jobStatuses } from '../jobs/status.ts'
import { isEditable, isFieldOpen, lockedFields, mayEditCostsInline, openGroups, pricedFields } from './entry-lock.ts'

const all = fieldGroups
/** What is open in each status, written out by hand. */
const open: Record<JobStatus, readonly FieldGroup[]> = {
  Quote: all,
  Pending: all,
  Planned: ['collection', 'delivery', 'contact', 'load', 'charges'],
  Collected: ['delivery', 'contact', 'load', 'charges'],
  Indepot: ['delivery', 'contact', 'load', 'charges'],
  Booked: ['contact', 'load', 'charges'],
  Quoted: ['contact', 'load', 'charges'],
  Intransit: ['contact', 'load', 'charges'],
  Inprogress: ['contact', 'load', 'charges'],
  'CX Delivered': ['contact', 'load', 'charges'],
  Completed: ['contact', 'load', 'charges'],
  Priced: ['load', 'charges'],
  POD: ['load', 'charges'],
  'Marked For Inv': [],
  'NO/EXT Inv': [],
  'Generating Inv': [],
  Invoiced: [],
  'Billed Manually': [],
  Cancelled: [],
  Deleted: [],
}

describe('the lock', () => {
  test.each(jobStatuses)('%s', (status) => {
    const groups = openGroups(status)
    expect(fieldGroups.filter((group) => groups[group])).toEqual(open[status])
    expect(isEditable(status)).toBe(open[status].length > 0)
    for (const group of fieldGroups) {
      const closed = !open[status].includes(group)
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
