import { expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { searchTowns } from './town-search.ts'

const names = (text: string, limit = 5) => searchTowns(text, { limit }).map(({ name }) => name)

test.each([
  ['the whole name before longer ones', 'Newport', ['Newport', 'Newport']],
  ['the beginning, the largest first', 'birm', ['Birmingham']],
  ['the second word', 'upon tyne', ['Newcastle upon Tyne']],
  ['words in part', 'tunb wel', ['Royal Tunbridge Wells']],
  ['what people say', 'Hull', ['Kingston upon Hull']],
  ['an Irish name', 'gaillimh', ['Galway']],
  ['without accents', 'dun laoghaire', ['Dún Laoghaire']],
  ['without the apostrophe', 'kings lynn', ["King's Lynn"]],
  ['letters swapped', 'Manchestre', ['Manchester']],
  ['a letter missing', 'Wakefild', ['Wakefield']],
  ['a qualifier behind', 'Whitby, North Yorkshire', ['Whitby']],
  ['a street before', '12 Station Road, Ely', ['Ely']],
])('%s: %j', (_, text, expected) => expect(names(text).slice(0, expected.length)).toEqual(expected))

test('what is spelt right comes without what is nearly so', () => {
  expect(names('london')).not.toContain('Longton')
  expect(names('Ely', 1)).toEqual(['Ely'])
})

test.each(['', 'x', 'zzzzzz', '!!', '12 34'])('%j names no town', (text) => expect(names(text)).toEqual([]))

test('no more than were asked for', () => expect(names('new', 3)).toHaveLength(3))

test('namesakes are told apart by the postcode beside them', () => {
  const around = gazetteer().areas.get('TF')
  expect(around).toBeDefined()
  expect(searchTowns('Newport', { limit: 5, around: around ?? null }).map(({ near }) => near)).toEqual(['Telford'])
})

test('a postcode from elsewhere does not hide a town', () => {
  expect(searchTowns('Penzance', { limit: 1, around: gazetteer().areas.get('AB') ?? null })[0]?.name).toBe('Penzance')
})

test('a long text costs no more than some tens of milliseconds', () => {
  const began = performance.now()
  searchTowns('lorem ipsum '.repeat(200), { limit: 5 })
  expect(performance.now() - began).toBeLessThan(500)
})
