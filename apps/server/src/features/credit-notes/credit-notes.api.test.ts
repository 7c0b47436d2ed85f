import * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteMessages as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { changeInvoiceDate, deleteDraftInvoices, listInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CreditingCompany,
  credit,
  creditingCompany,
  creditsNow,
  invoiceNow,
  invoiceOf,
  sendNotes,
} from '#testing/credit-notes.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => '2026-06-20T11:00:00.000Z' } } })
})
afterAll(() => server?.close())

const refusal = ({
  status,
  code,
  message,
  data,
}: {
  status: number
  code?: string | undefined
  message: string
  data: unknown
}) => ({
  status,
  code,
  message,
  data,
})
const create = (at: CreditingCompany, body: object) => at.clerk.send(calls.createCreditNote, { body: body as never })
const list = (at: CreditingCompany, query: object = {}) => at.clerk.ok(calls.listCreditNotes, { query })
const remove = (at: CreditingCompany, id: number) => at.clerk.send(calls.deleteCreditNote, { params: { id } })

describe('an invoice of two jobs', () => {
  let at: CreditingCompany
  let first: number
  let second: number
  beforeAll(async () => {
    at = await creditingCompany(server, ['10.03', '100'])
    ;[first, second] = at.jobs as [number, number]
  })

  test('part of a job is credited net, with VAT at the line’s rate; the invoice owes less', async () => {
    const answer = await create(at, { job_id: first, credit_amount: 5.01, credit_notes_reason: ' Late ' })
    expect(answer).toMatchObject({ status: 200, message: 'Credit note added successfully' })
    expect(answer.data).toMatchObject({
      credit_note: {
        credit_note_number: 'CN-1',
        status: 'Draft',
        date: '2026-06-20',
        credit_amount: 5.01,
        vat: 1,
        total_credit: 6.01,
        tax_rate: 20,
        credit_notes_reason: 'Late',
        job_details: { id: first },
        is_csv_downloaded: 0,
        sent_at: null,
      },
      replaced: null,
      // a draft lowers nothing that is owed, only what may still be credited
      invoice: { status: 'Sent', total_charge: 132.04, credited: 0, owed: 132.04 },
    })
    expect(await creditsNow(at, first)).toMatchObject({ net: 10.03, rest: 5.02, refusal: null, invoice_status: 'Sent' })
  })

  test('the credit that uses a line up has the VAT that is left, and no more can be credited', async () => {
    expect(await credit(at, first, { credit_amount: 5.02 })).toMatchObject({
      vat: 1.01,
      total_credit: 6.03,
      credit_note_number: 'CN-2',
    })
    expect(refusal(await create(at, { job_id: first, credit_amount: 0.01 }))).toEqual({
      status: 422,
      code: 'validation',
      message: 'Validation Error.',
      data: { credit_amount: [texts.amount_above_rest('0.00')] },
    })
  })

  test('an unsent one is replaced: its number stays as Void', async () => {
    const { credit_notes } = await creditsNow(at, first)
    const [{ id } = { id: 0 }] = credit_notes
    const answer = await create(at, { job_id: first, credit_amount: 1, override: 1, credit_note_id: id })
    expect(answer.data).toMatchObject({
      credit_note: { credit_note_number: 'CN-3', credit_amount: 1, credit_notes_reason: 'Late' },
      replaced: { id, status: 'Void', credit_note_number: 'CN-1' },
    })
    expect(
      refusal(await create(at, { job_id: first, credit_amount: 1, override: 1, credit_note_id: id })),
    ).toMatchObject({
      status: 422,
      data: { credit_note_id: [texts.not_unsent] },
    })
    expect(await creditsNow(at, first)).toMatchObject({ rest: 4.01 })
  })

  test.each([
    [{ credit_amount: null }, { credit_amount: [texts.amount_required] }],
    [{}, { credit_amount: [texts.amount_required] }],
    [{ credit_amount: 0 }, { credit_amount: [texts.amount_above_nothing] }],
    [{ credit_amount: -3 }, { credit_amount: [texts.amount_above_nothing] }],
    [{ credit_amount: 1.005 }, { credit_amount: [texts.amount_decimals] }],
    [{ credit_amount: 1, override: 1 }, { credit_note_id: [texts.override_needed] }],
  ])('refused: %j', async (body, data) => {
    expect(refusal(await create(at, { job_id: second, ...body }))).toMatchObject({ status: 422, data })
  })

  test('another job’s credit note cannot be overridden', async () => {
    const { id } = await credit(at, second, { credit_amount: 1 })
    expect(
      refusal(await create(at, { job_id: first, credit_amount: 1, override: 1, credit_note_id: id })),
    ).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('drafts that leave nothing of any line make no invoice Credited; once they are sent it is', async () => {
    await at.clerk.ok(setInvoiceStatus, {
      body: { job_inv_ids: [at.invoice_id], inv_status: 'Disputed', reason: 'Two pallets short' },
    })
    await credit(at, first, { credit_amount: 4.01 })
    expect(await invoiceNow(at, at.invoice_id)).toMatchObject({ status: 'Disputed' })
    const last = await credit(at, second, { credit_amount: 99 })
    expect(await invoiceNow(at, at.invoice_id)).toMatchObject({ status: 'Disputed', credited: 0, owed: 132.04 })
    expect(await creditsNow(at, second)).toMatchObject({ rest: 0 })
    const answer = await remove(at, last.id)
    expect(answer).toMatchObject({ status: 200, message: 'Deleted Credit Note Successfully' })
    expect(answer.data).toMatchObject({
      credit_note: { status: 'Void', credit_note_number: last.credit_note_number },
      invoice: { status: 'Disputed', credited: 0, owed: 132.04 },
    })
    expect(refusal(await remove(at, last.id))).toMatchObject({ status: 409, code: 'credit_note_closed' })
  })

  test('the job’s feed has a line each, its amount apart', async () => {
    const { job_activities } = (await at.clerk.ok(getJob, { params: { id: first } })) as unknown as {
      job_activities: { message: string; amount?: number | null }[]
    }
    const lines = job_activities.map(({ message, amount }) => [message, amount])
    expect(lines).toContainEqual(['Credit note CN-1 made', 6.01])
    expect(lines).toContainEqual(['Credit note CN-1 replaced by CN-3', 1.2])
  })

  test('the job says what sent notes took off it and its newest note; a draft and a void one take nothing; no amount to who sees none', async () => {
    const [all] = (await creditsNow(at, first)).credit_notes.toReversed()
    expect(await at.clerk.ok(getJob, { params: { id: first } })).toMatchObject({
      credit_note: { id: all?.id, credit_amount: 4.01, status: 'Draft' },
      credited: null,
    })
    await sendNotes(at, [all?.id ?? 0])
    expect(await at.clerk.ok(getJob, { params: { id: first } })).toMatchObject({
      credit_note: { id: all?.id, status: 'Sent' },
      credited: 4.01,
    })
    expect(await at.clerk.ok(getJob, { params: { id: second } })).toMatchObject({
      credit_note: { credit_amount: 1, credit_notes_reason: null },
      credited: null,
    })
    const unpriced = await server.clerk(at.company, { permissions: ['/traffic-diary'] })
    const job = await unpriced.ok(getJob, { params: { id: second } })
    expect(job).not.toHaveProperty('credited')
    expect(job.credit_note).not.toHaveProperty('credit_amount')
  })
})

describe('what is not an invoice that was sent', () => {
  test('a draft is deleted and made again, not credited; the dialog knows it beforehand', async () => {
    const at = await creditingCompany(server, ['50'], { sent: false })
    const [job_id = 0] = at.jobs
    expect(refusal(await create(at, { job_id, credit_amount: 5 }))).toMatchObject({
      status: 409,
      code: 'invoice_unsent',
      data: { job_invoice: { id: at.invoice_id, status: 'Draft' } },
    })
    expect(await creditsNow(at, job_id)).toMatchObject({ refusal: errors.invoice_unsent.text, rest: 50 })
    await at.clerk.ok(deleteDraftInvoices, { params: { ids: String(at.invoice_id) } })
    expect(refusal(await create(at, { job_id, credit_amount: 5 }))).toMatchObject({
      status: 409,
      code: 'job_not_invoiced',
    })
    expect(await at.clerk.send(calls.getJobCredits, { params: { id: job_id } })).toMatchObject({ status: 404 })
    expect((await list(at)).data).toEqual([])
  })

  test('a credited invoice is neither dated again nor set by hand', async () => {
    const at = await creditingCompany(server, ['50'])
    await sendNotes(at, [(await credit(at, at.jobs[0] ?? 0, { credit_amount: 50 })).id])
    const body = { job_inv_ids: [at.invoice_id] }
    const dated = await at.clerk.send(changeInvoiceDate, { body: { ...body, invoice_date: '2026-06-21' } })
    const paid = await at.clerk.send(setInvoiceStatus, { body: { ...body, inv_status: 'Paid' } })
    expect([dated.code, paid.code]).toEqual(['invoice_not_draft', 'invoice_step_not_allowed'])
  })

  test('one without a VAT number credits no VAT', async () => {
    const at = await creditingCompany(server, ['50'], { details: { vat_code: null } })
    expect(await credit(at, at.jobs[0] ?? 0, { credit_amount: 20 })).toMatchObject({
      vat: 0,
      total_credit: 20,
      tax_code: 'T9',
    })
  })
})

test('whoever looks at the job hears that a credit note was made, and that it was deleted', async () => {
  const at = await creditingCompany(server, ['100'])
  const [job_id = 0] = at.jobs
  const heard = async () => {
    const { events } = await at.clerk.ok(getClientEvents, { query: { after: 0 } })
    return events.filter(({ event, ids }) => event === jobChange.event && ids.includes(job_id)).length
  }
  const before = await heard()
  const { id } = await credit(at, job_id, { credit_amount: 10 })
  expect(await heard()).toBe(before + 1)
  await remove(at, id)
  expect(await heard()).toBe(before + 2)
})

describe('at once', () => {
  test('credits of one line never come to more than it, and their numbers have no gap', async () => {
    const at = await creditingCompany(server, ['100', '100'])
    const [one = 0, two = 0] = at.jobs
    const bodies = Array.from({ length: 12 }, (_, n) => ({ job_id: n % 2 ? one : two, credit_amount: 30 }))
    const answers = await Promise.all(bodies.map((body) => create(at, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(6).fill(422)])
    expect((await creditsNow(at, one)).rest).toBe(10)
    expect((await creditsNow(at, two)).rest).toBe(10)
    const numbers = (await list(at, { sort: 'credit_note_number' })).data.map((note) => note.credit_note_number)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((n) => `CN-${n}`))
    expect(await invoiceNow(at, at.invoice_id)).toMatchObject({ credited: 0, owed: 240, status: 'Sent' })
  })

  test('one that is replaced twice is replaced once', async () => {
    const at = await creditingCompany(server, ['100'])
    const [job_id = 0] = at.jobs
    const { id: credit_note_id } = await credit(at, job_id, { credit_amount: 100 })
    const body = { job_id, credit_amount: 60, override: 1, credit_note_id }
    const answers = await Promise.all([create(at, body), create(at, body), create(at, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await creditsNow(at, job_id)).rest).toBe(40)
  })

  test('one is either sent or deleted', async () => {
    const at = await creditingCompany(server, ['100'])
    const { id } = await credit(at, at.jobs[0] ?? 0, { credit_amount: 100 })
    const [sent, removed] = await Promise.all([sendNotes(at, [id]), remove(at, id)])
    // One that was asked for is deleted all the same while it waits for its turn: then it does not leave.
    expect(['200 200', '200 409', '409 200']).toContain(`${sent.status} ${removed.status}`)
    const isDeleted = removed.status === 200
    const { data } = await list(at)
    expect(data[0]?.status).toBe(isDeleted ? 'Void' : 'Sent')
    const { status, credited } = await invoiceNow(at, at.invoice_id)
    expect([status, credited]).toEqual(isDeleted ? ['Sent', 0] : ['Credited', 120])
    const emails = await at.query('select id from emails where tenant_id = $1', [at.company.tenant_id])
    expect(emails).toHaveLength(isDeleted ? 0 : 1)
  })
})

describe('the list', () => {
  let at: CreditingCompany
  beforeAll(async () => {
    at = await creditingCompany(server, ['100', '200', '300'])
    for (const [n, job] of at.jobs.entries())
      await credit(at, job, { credit_amount: 10 * (n + 1), credit_notes_reason: `Reason ${n}` })
    const [, second] = (await list(at)).data
    await remove(at, second?.id ?? 0)
  })

  test('has every number, counts by status, and a sum without what is void', async () => {
    const page = await list(at)
    expect(page).toMatchObject({
      total: 3,
      per_page: 50,
      statusCount: { All: 3, Draft: 2, Void: 1 },
      sum: { credit_amount: 40, vat: 8, total_credit: 48 },
    })
    expect(page.data.map((note) => [note.credit_note_number, note.status])).toEqual([
      ['CN-3', 'Draft'],
      ['CN-2', 'Void'],
      ['CN-1', 'Draft'],
    ])
  })

  test.each([
    [{ status: 'Void' }, ['CN-2']],
    [{ status: ['Void', 'Draft'], sort: 'credit_amount' }, ['CN-1', 'CN-2', 'CN-3']],
    [{ sort: 'credit_notes_reason', direction: 'desc' }, ['CN-3', 'CN-2', 'CN-1']],
    [{ sort: 'job_number', pageSize: 1, page: 3 }, ['CN-3']],
    [{ keywords: 'reason 2' }, ['CN-3']],
    [{ keywords: 'cn-1' }, ['CN-1']],
    [{ keywords: 'calder', date: '2026-06-20,2026-06-20' }, ['CN-3', 'CN-2', 'CN-1']],
    [{ date: '2026-06-01,2026-06-19' }, []],
  ])('narrowed and ordered by %j', async (query, numbers) => {
    expect((await list(at, query)).data.map((note) => note.credit_note_number)).toEqual(numbers)
  })

  test('the invoices show what was credited and what is owed', async () => {
    const { job_invoices, sum } = await at.clerk.ok(listInvoices, { query: {} })
    expect(sum).toEqual({ net: 600, vat: 120, total_charge: 720, paid: 0, credited: 0, owed: 720 })
    expect(job_invoices.data[0]).toMatchObject({ total_charge: 720, credited: 0, owed: 720 })
    expect(job_invoices.data[0]?.credit_notes.map((note) => note.credit_note_number)).toEqual(['CN-1', 'CN-3'])
  })

  test('a file for the accounts: Sage’s rows, void ones left out and named, the rest marked', async () => {
    const ids = (await list(at)).data.map((note) => note.id)
    const body = { creditNotesIds: ids }
    const sage = { ...body, layout: 'sage' as const }
    const drafts = await at.clerk.send(calls.downloadCreditNotesCsv, { body: sage })
    expect(drafts).toMatchObject({ status: 422, data: { creditNotesIds: ['Send the drafts first: CN-1, CN-3'] } })
    expect((await list(at)).data.map((note) => note.is_csv_downloaded)).toEqual([0, 0, 0])
    await sendNotes(
      at,
      (await list(at, { status: 'Draft' })).data.map(({ id }) => id),
    )
    const answer = await at.clerk.send(calls.downloadCreditNotesCsv, { body: sage })
    expect(answer.message).toBe(texts.csv_some(2, ['CN-2']))
    const [file = { name: '', csv: '' }] = answer.data.files
    expect(file.name).toBe('credit-notes-sage-2026-06-20.csv')
    const [heading, row, ...rest] = file.csv.trimEnd().split('\r\n')
    expect(heading).toMatch(/^Type,Account Reference,Nominal A\/C Ref,Department Code,Date,/)
    expect(row).toMatch(
      /^SC,CUS\w{5},4000,0,20\/06\/2026,CN-1,"?Credit of INV-1, job J\w+: Reason 0"?,10\.00,T1,2\.00,1,INV-1,/,
    )
    expect(rest).toHaveLength(1)
    expect(answer.data.creditReports.map(({ reference, net_amount }) => [reference, net_amount])).toEqual([
      ['CN-1', 10],
      ['CN-3', 30],
    ])
    expect((await list(at)).data.map((note) => note.is_csv_downloaded)).toEqual([1, 0, 1])
    const again = await at.clerk.ok(calls.downloadCreditNotesCsv, { body: sage })
    expect(again).toMatchObject({
      csv_count: 2,
      already_down_text: 'CSV Already downloaded for Credit notes CN-1, CN-3',
      creditReports: [],
      files: [],
    })
    const xero = await at.clerk.ok(calls.downloadCreditNotesCsv, { body: { ...body, layout: 'xero', again: 1 } })
    expect(xero.files[0]?.name).toBe('credit-notes-xero-2026-06-20.csv')
    const [headings, first] = (xero.files[0]?.csv ?? '').split('\r\n')
    expect(headings).toMatch(/,\*InvoiceNumber,Reference,\*InvoiceDate,.*,\*AccountCode,\*TaxType,/)
    expect(first).toMatch(/,CN-1,INV-1,20\/06\/2026,20\/06\/2026,.*,1,-10\.00,,200,20% \(VAT on Income\),/)
    const [, voided = 0] = ids
    const none = await at.clerk.send(calls.downloadCreditNotesCsv, { body: { creditNotesIds: [voided] } })
    expect(none).toMatchObject({ status: 409, code: 'credit_notes_void' })
  })

  test.each([calls.downloadCreditNotesCsv, calls.sendCreditNotes])('$id of none says to select first', async (call) => {
    for (const body of [{ creditNotesIds: [] }, {}]) {
      const answer = await at.clerk.send(call, { body: body as never })
      expect(answer).toMatchObject({ status: 422, data: { creditNotesIds: [texts.none_selected] } })
    }
  })
})

describe('who may', () => {
  let at: CreditingCompany
  let id: number
  beforeAll(async () => {
    at = await creditingCompany(server, ['100'])
    id = (await credit(at, at.jobs[0] ?? 0, { credit_amount: 10 })).id
  })

  test('a colleague who may price makes one and reads what is left, and neither lists, sends nor deletes', async () => {
    const clerk = await server.clerk(at.company, { permissions: ['/traffic-diary', 'jobs.price', 'prices.view'] })
    const [job_id = 0] = at.jobs
    await clerk.ok(calls.createCreditNote, { body: { job_id, credit_amount: 1 } })
    await clerk.ok(calls.getJobCredits, { params: { id: job_id } })
    const refused = await Promise.all([
      clerk.send(calls.listCreditNotes, { query: {} }),
      clerk.send(calls.sendCreditNotes, { body: { creditNotesIds: [id] } }),
      clerk.send(calls.downloadCreditNotesCsv, { body: { creditNotesIds: [id] } }),
      clerk.send(calls.downloadCreditNote, { params: { id } }),
      clerk.send(calls.deleteCreditNote, { params: { id } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  test('who sees no prices has none of it', async () => {
    const clerk = await server.clerk(at.company, {
      permissions: ['/traffic-diary', 'jobs.price', '/finance/invoices/credit-notes'],
    })
    const [job_id = 0] = at.jobs
    const refused = await Promise.all([
      clerk.send(calls.createCreditNote, { body: { job_id, credit_amount: 1 } }),
      clerk.send(calls.listCreditNotes, { query: {} }),
      clerk.send(calls.downloadCreditNote, { params: { id } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('another company finds nothing, and its own numbers begin at 1', async () => {
    const other = await creditingCompany(server, ['100'])
    const [job_id = 0] = at.jobs
    const refused = await Promise.all([
      create(other, { job_id, credit_amount: 1 }),
      remove(other, id),
      sendNotes(other, [id]),
      other.clerk.send(calls.downloadCreditNotesCsv, { body: { creditNotesIds: [id] } }),
      other.clerk.send(calls.downloadCreditNote, { params: { id } }),
      create(other, { job_id: other.jobs[0], credit_amount: 1, override: 1, credit_note_id: id }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await credit(other, other.jobs[0] ?? 0, { credit_amount: 1 })).toMatchObject({ credit_note_number: 'CN-1' })
  })

  test('the company’s prefix and next number are kept', async () => {
    const own = await creditingCompany(server, ['100'], { details: { credit_note_prefix: 'FEN/C' } })
    const { jobs } = await invoiceOf(own, ['10'])
    expect(await credit(own, own.jobs[0] ?? 0, { credit_amount: 1 })).toMatchObject({ credit_note_number: 'FEN/C1' })
    expect(await credit(own, jobs[0] ?? 0, { credit_amount: 1 })).toMatchObject({ credit_note_number: 'FEN/C2' })
  })
})
