import { expect, test } from 'vitest'
import { nameOfType } from './name-of-type.ts'

test.each([
  ['photo.exe', 'image/jpeg', 'photo.exe.jpg'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['notes', 'text/csv; charset=utf-8', 'notes.csv'],
  ['run.bat. ', 'application/pdf', 'run.bat.pdf'],
  ['gnp.exe\u202e.png', 'image/png', 'gnp.exe.png'],
  ['as it is.dat', 'application/octet-stream', 'as it is.dat'],
])('%j of the type %s is downloaded as %j', (name, content_type, expected) => {
  expect(nameOfType(name, content_type)).toBe(expected)
})
