import type { FileAnswers, OpenQuestions } from '@dray/domain/imports/file-reading.ts'
import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { eachOnItsOwn, show, words } from '#kit/testing/part.tsx'
import { FileQuestions } from './file-questions.tsx'

eachOnItsOwn()

let answered: FileAnswers = {}
const ask = (open: OpenQuestions, answers: FileAnswers = {}, faults = {}) =>
  show(
    <FileQuestions
      open={open}
      answers={answers}
      faults={faults}
      onChange={(next) => {
        answered = next
      }}
    />,
  )
const choices = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)

test('a file that shows how it is written is asked nothing', async () => {
  await ask({ decimal_sign: null, date_order: null })
  expect(words()).toBe('')
})

test('a number that can be read in two ways is shown in both', async () => {
  await ask({ decimal_sign: { either: '1,234' }, date_order: null })
  expect(choices()).toEqual([texts.meansNumber('1,234', '1,234'), texts.meansNumber('1,234', '1.234')])
  expect(document.querySelectorAll('input:checked')).toHaveLength(0)
})

test('one answer leaves the other, and what was not answered is pointed out at its question', async () => {
  await ask(
    {
      decimal_sign: { point: '1.50', comma: '2,50' },
      date_order: { day_first: '13/1/2026', month_first: '1/13/2026' },
    },
    { decimal_sign: 'comma' },
    { date_order: ['Say how dates are written'] },
  )
  expect(words()).toContain('Say how dates are written')
  const [, , , month] = document.querySelectorAll<HTMLInputElement>('input')
  await act(async () => month?.click())
  expect(answered).toEqual({ decimal_sign: 'comma', date_order: 'month_first' })
})
