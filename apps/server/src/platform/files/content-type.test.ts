import { expect, test } from 'vitest'
import { typeByContent, typeOfKey } from './content-type.ts'
import { pictures } from './pictures.fixture.ts'

const bitmap = Buffer.from('424d460000000000000036000000280000000200000002000000', 'hex')
const text = (content: string) => Buffer.from(content, 'utf8')

test.each([
  ['a JPEG', pictures.jpeg, {}, 'image/jpeg'],
  ['a JPEG that calls itself PNG', pictures.jpeg, { content_type: 'image/png', name: 'a.png' }, 'image/jpeg'],
  ['a PNG', pictures.png, {}, 'image/png'],
  ['a WebP', pictures.webp, {}, 'image/webp'],
  ['a GIF', text('GIF89a...'), {}, 'image/gif'],
  ['a bitmap', bitmap, {}, 'image/bmp'],
  ['a text that begins like a bitmap', text('BMW parts, 2 pallets'), {}, null],
  ['a PDF', text('%PDF-1.7\n'), {}, 'application/pdf'],
  ['a CSV by its type', text('ref;date\n1;2'), { content_type: 'text/csv; charset=utf-8' }, 'text/csv'],
  ['a CSV by its name', text('ref,date'), { content_type: 'application/vnd.ms-excel', name: 'Orders.CSV' }, 'text/csv'],
  ['a text', text('Zażółć gęślą jaźń'), { content_type: 'text/plain' }, 'text/plain'],
  ['a Windows-1252 text', Buffer.from('Caf\xe9 \x80 12', 'latin1'), { name: 'a.txt' }, 'text/plain'],
  ['a program that calls itself text', Buffer.from('MZ\0\x90\0\x03', 'latin1'), { content_type: 'text/csv' }, null],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), { content_type: 'image/svg+xml', name: 'a.svg' }, null],
  ['a web page', text('<!doctype html>'), { content_type: 'text/html' }, null],
  ['nothing', Buffer.alloc(0), { content_type: 'text/plain' }, null],
  ['a beginning of a PNG', pictures.png.subarray(0, 4), { content_type: 'image/png' }, null],
] as const)('the type of %s', (_, bytes, declared, type) => {
  expect(typeByContent(bytes, declared)).toBe(type)
})

test('a kept file tells its type by its ending', () => {
  expect(typeOfKey('7/pods/0123456789abcdef0123456789abcdef.jpg')).toBe('image/jpeg')
  expect(typeOfKey('7/pods/0123456789abcdef0123456789abcdef.exe')).toBeNull()
})
