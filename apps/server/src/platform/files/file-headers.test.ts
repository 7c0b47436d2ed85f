import { expect, test } from 'vitest'
import { fileHeaders } from './file-headers.ts'

const inline = { tenant_id: 7, key: 'k', disposition: 'inline', name: null } as const

test('a file is never guessed at, never run, and kept by the browser', () => {
  expect(fileHeaders({ content_type: 'image/png', size: 12 }, inline)).toEqual({
    'content-type': 'image/png',
    'content-length': '12',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=86400, immutable',
  })
})

test('a PDF can be shown, so it is not in a sandbox', () => {
  expect(fileHeaders({ content_type: 'application/pdf', size: 1 }, inline)['content-security-policy']).not.toContain(
    'sandbox',
  )
})

test.each([
  ['Invoice INV-1.csv', `attachment; filename="Invoice INV-1.csv"; filename*=UTF-8''Invoice%20INV-1.csv`],
  ['Żółć (1).csv', `attachment; filename="____ (1).csv"; filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87%20%281%29.csv`],
  [
    'a"\r\nset-cookie: x',
    `attachment; filename="a___set-cookie: x.csv"; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x.csv`,
  ],
  ['half \ud800', `attachment; filename="half _.csv"; filename*=UTF-8''half%20%EF%BF%BD.csv`],
])('the name %j cannot break out of its header', (name, header) => {
  const headers = fileHeaders(
    { content_type: 'text/csv', size: 1 },
    { tenant_id: 7, key: 'k', disposition: 'attachment', name },
  )
  expect(headers['content-disposition']).toBe(header)
})
