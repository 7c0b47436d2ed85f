import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '0 MB'],
  [1_572_864, '1.5 MB'],
  [900 * 1024 ** 2, '900 MB'],
  [1000 * 1024 ** 2, '1 GB'],
  [1_234.5 * 1024 ** 3, '1,234.5 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
