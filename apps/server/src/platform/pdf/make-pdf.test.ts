import { createRequire } from 'node:module'
import { paperLetterRanges } from '@dray/domain/kernel/text/paper-letters.table.ts'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { bombs, pictures } from '#platform/files/pictures.fixture.ts'
import { makeWorkers } from '#platform/workers/make-workers.ts'
import { fontFiles } from './document-fonts.ts'
import { invoice } from './invoice.fixture.ts'
import type { KitBlock, KitDocument } from './kit-document.ts'
import { makePdf } from './make-pdf.ts'

const workers = makeWorkers({ processes: 2 })
const pdf = makePdf(workers)
const given = { tenant_id: 1 }
afterAll(() => workers.close())

async function read(document: KitDocument) {
  const bytes = await pdf.renderDocument(document, given)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const opened = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(opened)
  return { opened, pages: text }
}

const plain = (...blocks: KitBlock[]): KitDocument => ({
  title: 'Worksheet',
  company: { name: 'Fenland Haulage Ltd', lines: [] },
  blocks,
  printed_at: '20-11-2026 13:37:05',
})

describe('an invoice of 60 lines', async () => {
  const { opened, pages } = await read(invoice)
  const all = pages.join('\n')

  test('takes four A4 pages, each with its number, the time of printing and the company at its foot', async () => {
    expect(pages).toHaveLength(4)
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(`Page ${at + 1} of 4`)
      expect(text).toContain('Printed 20-11-2026 13:37:05')
      expect(text).toContain('Registered office: 12 Station Road, Ely CB7 4BS')
    }
    const { width, height } = (await opened.getPage(1)).getViewport({ scale: 1 })
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  })

  test('repeats the heads of its columns, and from the second page on its name', () => {
    for (const text of pages) expect(text).toContain('From, to and charges')
    for (const text of pages.slice(1)) expect(text).toContain('VAT invoice INV-10045')
  })

  test('can be searched and copied: names in every script, and every amount', () => {
    for (const name of [
      'Żółć i Gęślą Jaźń sp. z o.o.',
      'Αθήνα Μεταφορές ΑΕ',
      'Tŷ Llŷr Cludiant Cyf',
      'Brâncuși Țară SRL',
    ]) {
      expect(all).toContain(name)
    }
    for (let line = 1; line <= 60; line += 1) expect(all).toContain(String(10000 + line))
    expect(all).toContain('6,666.60')
    expect(all).toContain('£237,819.84')
  })

  test('stays within its margins at the sides', async () => {
    for (let number = 1; number <= 4; number += 1) {
      const { items } = await (await opened.getPage(number)).getTextContent()
      for (const item of items) {
        if (!('transform' in item) || item.str.trim() === '') continue
        const left = item.transform[4]
        expect(left).toBeGreaterThanOrEqual(39.9)
        expect(left + item.width).toBeLessThanOrEqual(555.4)
      }
    }
  })

  test('sets amounts flush right, figure under figure', async () => {
    const { items } = await (await opened.getPage(1)).getTextContent()
    const ends = items.flatMap((item) =>
      'transform' in item && /^[\d,]+\.\d\d$/.test(item.str)
        ? [Math.round((item.transform[4] + item.width) * 10) / 10]
        : [],
    )
    expect(ends.length).toBeGreaterThan(10)
    expect(new Set(ends)).toEqual(new Set([555.3]))
  })

  test('tells programs its title and language', async () => {
    const { info } = await getMeta(opened)
    expect(info).toMatchObject({ Title: 'VAT invoice INV-10045', Author: 'Fenland Haulage Ltd', Language: 'en-GB' })
  })
})

test('letters that come in two pieces are put together', async () => {
  const { pages } = await read(plain({ kind: 'notes', paragraphs: ['Z\u0307o\u0301łc\u0301'] }))
  expect(pages[0]).toContain('Żółć')
})

test('what the face has no sign for is a question mark, never a box', async () => {
  const { pages } = await read(plain({ kind: 'notes', paragraphs: ['Hub 北京, دبي, 🚚 Łódź'] }))
  expect(pages.join(' ')).toContain('Hub ??, ???, ? Łódź')
})

test('the letters that are said to be printable are those of every cut of the face', () => {
  const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
  const { create } = createRequire(fromPdfmake.resolve('pdfkit'))('fontkit') as {
    create(bytes: Buffer): { characterSet: number[] }
  }
  const [first, ...others] = fontFiles().map(([, bytes]) => new Set(create(bytes).characterSet))
  const inAll = [...(first ?? [])].filter((code) => others.every((cut) => cut.has(code)))
  const said = paperLetterRanges
    .trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, at) => from + at)
    })
  expect(said).toEqual(inAll.sort((a, b) => a - b))
})

test('every block is set, and what is left empty says so', async () => {
  const { pages } = await read(
    plain(
      {
        kind: 'parties',
        parties: [{ label: 'Collection', name: 'Fenland Foods', lines: ['Ely'], references: ['Bay 3'] }],
      },
      {
        kind: 'facts',
        title: 'Load',
        columns: 3,
        facts: [
          { label: 'Pieces', value: '14' },
          { label: 'Seal', value: '' },
        ],
      },
      {
        kind: 'table',
        title: 'Checks',
        columns: [
          { label: 'Check', width: 'fill' },
          { label: 'Value', width: 'auto' },
        ],
        rows: [],
      },
      {
        kind: 'table',
        columns: [
          { label: 'Charge', width: 'fill' },
          { label: 'Amount', width: 60, kind: 'number' },
        ],
        rows: [
          ['Base', { text: '121.70', tone: 'bad' }],
          [{ text: 'Waiting', lines: ['35 min on site'] }, '12.50'],
        ],
        sums: ['Sum', '134.20'],
      },
      {
        kind: 'totals',
        rows: [{ label: 'Total', value: '£134.20', strong: true }],
        beside: { lines: ['Bank transfer'] },
      },
      { kind: 'notes', title: 'Terms', paragraphs: ['30 days'] },
      { kind: 'signature', label: 'Signed for by', name: 'K Doyle', picture: pictures.png },
      { kind: 'signature', label: 'Driver' },
    ),
  )
  for (const part of [
    'Collection',
    'Bay 3',
    'Pieces',
    '14',
    'Seal',
    '–',
    'Nothing to list',
    '121.70',
    '35 min on site',
    'Sum',
    '134.20',
  ]) {
    expect(pages[0]).toContain(part)
  }
  for (const part of [
    '£134.20',
    'Bank transfer',
    'Terms',
    '30 days',
    'Signed for by',
    'K Doyle',
    'Driver',
    'Page 1 of 1',
  ]) {
    expect(pages[0]).toContain(part)
  }
})

test('pictures of every kind are printed, and a broken one spoils only its place', async () => {
  const { opened, pages } = await read(
    plain({
      kind: 'pictures',
      title: 'Proof of delivery',
      columns: 2,
      pictures: [
        { bytes: pictures.jpeg, caption: '13:22' },
        { bytes: pictures.webp },
        { bytes: pictures.png },
        { bytes: pictures.png.subarray(0, 50), caption: 'broken' },
      ],
    }),
  )
  expect(pages[0]).toContain('Picture cannot be printed')
  expect(pages[0]).toContain('broken')
  const { fnArray } = await (await opened.getPage(1)).getOperatorList()
  const { OPS } = await import('unpdf/pdfjs')
  expect(fnArray.filter((operation) => operation === OPS.paintImageXObject)).toHaveLength(3)
})

test.each(Object.entries(bombs))(
  'a document is made without a picture that would take all memory: %s',
  async (_, bytes) => {
    await pdf.renderDocument(plain(), given)
    const asked = performance.now()
    const company = { name: 'Fenland Haulage Ltd', lines: [], logo: bytes }
    const { pages } = await read({ ...plain({ kind: 'notes', paragraphs: ['Terms'] }), company })
    expect(performance.now() - asked).toBeLessThan(1_000)
    expect(pages[0]).toContain('Picture cannot be printed')
    expect(pages[0]).toContain('Terms')
  },
)

test('a document that goes on for ever is refused before it is begun', async () => {
  const columns = [{ label: 'Job', width: 'fill' as const }]
  const table = (rows: number): KitBlock => ({
    kind: 'table',
    columns,
    rows: Array.from({ length: rows }, () => ['x']),
  })
  const refused = expect.objectContaining({ code: 'document_too_long' })
  await expect(pdf.renderDocument(plain(table(6_001), table(6_000)), given)).rejects.toThrow(refused)
  const photos = Array.from({ length: 3 }, () => ({ bytes: new Uint8Array(25_000_000) }))
  await expect(pdf.renderDocument(plain({ kind: 'pictures', columns: 1, pictures: photos }), given)).rejects.toThrow(
    refused,
  )
  const letters = { kind: 'notes' as const, paragraphs: ['x'.repeat(5_000_001)] }
  await expect(pdf.renderDocument(plain(letters), given)).rejects.toThrow(refused)
})

test('letters that look alike are what was written, whatever the document before it was written in', async () => {
  const textOf = async (text: string) => (await read(plain({ kind: 'notes', paragraphs: [text] }))).pages.join(' ')
  const [greek, latin] = ['ΑΒΕΖΗ ΚΜΝ', 'ABEZH KMN']
  for (const text of [greek, latin, greek]) expect(await textOf(text)).toContain(text)
})

test('a title is not left alone at the bottom of a page', async () => {
  for (let many = 36; many <= 50; many += 1) {
    const paragraphs = Array.from({ length: many }, (_, at) => `line ${at}`)
    const { pages } = await read(
      plain({ kind: 'notes', paragraphs }, { kind: 'notes', title: 'Terms', paragraphs: ['30 days'] }),
    )
    expect(pages.find((text) => text.includes('Terms'))).toContain('30 days')
  }
})

test.each<[string, KitBlock]>([
  [
    'a table',
    {
      kind: 'table',
      title: 'Last title',
      columns: [{ label: 'Job', width: 'fill' }],
      rows: [[{ text: 'first of them', lines: Array.from({ length: 7 }, () => 'goes on') }], ['second']],
    },
  ],
  [
    'pictures',
    {
      kind: 'pictures',
      title: 'Last title',
      columns: 3,
      pictures: Array.from({ length: 4 }, (_, at) => ({
        bytes: pictures.png,
        caption: at === 0 ? 'first of them' : 'another',
      })),
    },
  ],
])('nor is that of %s', async (_, last) => {
  for (let many = 28; many <= 48; many += 2) {
    const paragraphs = Array.from({ length: many }, (_, at) => `line ${at}`)
    const { pages } = await read(plain({ kind: 'notes', paragraphs }, last))
    expect(pages.find((text) => text.includes('Last title'))).toContain('first of them')
    expect(pages.length).toBeLessThanOrEqual(2)
  }
})

test('a row taller than a page goes on over the next ones, with its amount and the head of its columns', async () => {
  const references = Array.from({ length: 900 }, (_, at) => `PO-${at}`)
  const { pages } = await read(
    plain({
      kind: 'table',
      columns: [
        { label: 'Invoice', width: 120 },
        { label: 'Left', width: 'fill', kind: 'number' },
      ],
      rows: [
        ['INV-1', '£10.00'],
        [{ text: 'INV-2', lines: [references.join(', ')] }, '£4,321.00'],
        ['INV-3', '£30.00'],
      ],
      sums: ['', '£4,361.00'],
    }),
  )
  const text = pages.join(' ')
  for (const part of ['£10.00', '£4,321.00', '£30.00', '£4,361.00']) expect(text).toContain(part)
  expect(pages.every((page) => page.includes('Invoice Left'))).toBe(true)
  expect(references.filter((one) => !new RegExp(`${one}\\b`).test(text))).toEqual([])
})

test('a long word that others follow ends at the right margin where it is broken', async () => {
  const { opened } = await read({ ...plain(), subtitle: `${'W'.repeat(70)} November 2026` })
  const { items } = await (await opened.getPage(1)).getTextContent()
  const parts = items.flatMap((item) => ('transform' in item && /^W{5,}/.test(item.str) ? [item] : []))
  expect(parts.length).toBeGreaterThan(3)
  for (const { transform, width } of parts) expect(transform[4] + width).toBeLessThanOrEqual(555.4)
})

test('a word of thousands of letters, as Chinese has no blanks, is set whole before anybody stops waiting', async () => {
  const { pages } = await read(plain({ kind: 'notes', paragraphs: ['z'.repeat(24_000)] }))
  expect(pages.join('').match(/z/g)).toHaveLength(24_000)
})

test('totals never stand on a page without the last row above them, however many rows there are', async () => {
  for (let many = 1; many <= 60; many += many < 20 ? 8 : 1) {
    const rows = Array.from({ length: many }, (_, at) => [`job ${at + 1} of ${many}`, '£1.00'])
    const columns = [
      { label: 'Job', width: 'fill' as const },
      { label: 'Net', width: 'auto' as const, kind: 'number' as const },
    ]
    const totals = Array.from({ length: 6 }, (_, at) => ({ label: `Rate ${at}`, value: '£9.00' }))
    const notes = Array.from({ length: many === 1 ? 38 : 1 }, () => 'Dear customer')
    const { pages } = await read(
      plain({ kind: 'notes', paragraphs: notes }, { kind: 'table', columns, rows }, { kind: 'totals', rows: totals }),
    )
    const text = pages.join('\n')
    for (const [name] of rows) expect(text.match(new RegExp(`^${name}\\b`, 'gm')) ?? [name, many, text]).toHaveLength(1)
    const last = pages.find((page) => page.includes('Rate 0'))
    expect(last).toContain(`job ${many} of ${many}`)
    expect(last).toContain('Job Net')
  }
})

const boxes: KitBlock = { kind: 'boxes', rows: [{ labels: ['Assessed by'] }] }
test.each<[string, number, KitBlock[]]>([
  ['text', 38, []],
  ['boxes', 33, [boxes]],
  ['what stands whole', 33, [{ kind: 'whole', blocks: [boxes] }]],
])('a page that is full to its end is followed by no blank one: %s', async (_, from, last) => {
  const delivery: KitBlock[] = [{ kind: 'page_break' }, { kind: 'notes', paragraphs: ['Delivery'] }]
  const counts = new Set<number>()
  for (let many = from; many < from + 7; many += 1) {
    const paragraphs = Array.from({ length: many }, (_, at) => `line ${at}`)
    for (const after of [delivery, []]) {
      const { pages } = await read(plain({ kind: 'notes', paragraphs }, ...last, ...after))
      counts.add(pages.length)
      for (const page of pages) {
        expect(page, `${many} lines, ${after.length} blocks after them`).toMatch(/line|Assessed by|Delivery/)
      }
    }
  }
  expect(counts, 'the page is full within these lines').toEqual(new Set([1, 2, 3]))
})

test('the plain logo of a company without one stays within its place, however often a page is set', async () => {
  const headed = async (...blocks: KitBlock[]) => {
    const { opened } = await read(plain({ kind: 'notes', paragraphs: ['first line'] }, ...blocks))
    const { items } = await (await opened.getPage(1)).getTextContent()
    return items.flatMap((item) => ('transform' in item && item.str === 'first line' ? [item.transform[5]] : []))
  }
  const broken: KitBlock[] = [{ kind: 'page_break' }, { kind: 'notes', paragraphs: ['two'] }]
  expect(await headed(...broken, ...broken)).toEqual(await headed())
})

test('a page break is a page break', async () => {
  const { pages } = await read(
    plain({ kind: 'notes', paragraphs: ['one'] }, { kind: 'page_break' }, { kind: 'notes', paragraphs: ['two'] }),
  )
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('two')
})

test('the event loop goes on while documents are set, and all of many come out', async () => {
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 5)
  const made = await Promise.all(Array.from({ length: 6 }, () => pdf.renderDocument(invoice, given)))
  clearInterval(timer)
  expect(made.every((bytes) => bytes.length > 30_000)).toBe(true)
  expect(beats).toBeGreaterThan(50)
})

test('a document that cannot be set fails alone', async () => {
  const wrong = { ...invoice, blocks: [{ kind: 'table', columns: null, rows: [] }] } as never
  const [failed, made] = await Promise.allSettled([
    pdf.renderDocument(wrong, given),
    pdf.renderDocument(plain(), given),
  ])
  expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled'])
})
