import { expect, test } from 'vitest'
import { fitsWords } from './choice-search.ts'

const beth = ['Beth Marsh', 'D14', 'AB12 CDE', null, 'LWB']
test.each([
  ['', true],
  ['  ', true],
  ['beth', true],
  ['BETH MARSH', true],
  ['bethm', true],
  ['ab12cde', true],
  ['ab12 cde', true],
  ['marsh lwb', true],
  ['d14 ab12', true],
  ['beth smith', false],
  ['xy', false],
])('%o: %s', (words, fits) => expect(fitsWords(words, beth)).toBe(fits))
