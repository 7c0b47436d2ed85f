import { expect, test } from 'vitest'
import { sizes } from './company-plan.ts'
import { registration } from './places.ts'

test.each(Object.entries(sizes))('no two vehicles of a %s company have one registration', (_, { vehicles }) => {
  const marks = Array.from({ length: vehicles }, (_, at) => registration(at).replaceAll(' ', ''))
  expect(new Set(marks).size).toBe(vehicles)
})
