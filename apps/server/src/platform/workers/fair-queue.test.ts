import { expect, test } from 'vitest'
import { makeFairQueue, type Turn } from './fair-queue.ts'

interface Work extends Turn {
  name: string
}
const makeQueue = (places: number, waiting_per_company = 1_000) => {
  const queue = makeFairQueue<Work>({ places, waiting_per_company })
  const works = new Map<string, Work>()
  const add = (name: string, tenant_id: number, bulk = false) => {
    const work = { name, tenant_id, bulk }
    works.set(name, work)
    return queue.add(work)
  }
  return {
    add,
    start: () => queue.start()?.name,
    finish: (name: string) => queue.finish(works.get(name) as Work),
    remove: (name: string) => queue.remove(works.get(name) as Work),
    /** Everything that one place after the other takes on, each finished before the next starts. */
    order() {
      const names: string[] = []
      for (let work = queue.start(); work; work = queue.start()) {
        names.push(work.name)
        queue.finish(work)
      }
      return names
    },
  }
}

test('companies take turns, each first come, first served', () => {
  const { add, order } = makeQueue(1)
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, 1)
  for (const name of ['b1', 'b2']) add(name, 2)
  add('c1', 3)
  expect(order()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('400 documents of one company leave a place for a single one of another, which starts at once', () => {
  const { add, start } = makeQueue(2)
  for (let at = 1; at <= 400; at += 1) add(`a${at}`, 1, at % 2 === 0)
  expect([start(), start()]).toEqual(['a1', undefined])
  add('b1', 2)
  expect([start(), start()]).toEqual(['b1', undefined])
})

test('behind 400 documents of each of two companies a third is next as soon as a place is free', () => {
  const { add, start, finish } = makeQueue(2)
  for (let at = 1; at <= 400; at += 1) {
    add(`a${at}`, 1)
    add(`b${at}`, 2)
  }
  expect([start(), start()]).toEqual(['a1', 'b1'])
  add('c1', 3)
  finish('b1')
  expect(start()).toBe('c1')
})

test('single documents come before bulk, also of the same company', () => {
  const { add, order } = makeQueue(1)
  for (const name of ['a1', 'a2']) add(name, 1, true)
  for (const name of ['b1', 'b2']) add(name, 2, true)
  add('a3', 1)
  expect(order()).toEqual(['a3', 'b1', 'a1', 'b2', 'a2'])
})

test('bulk work of many companies never has the last place', () => {
  const { add, start } = makeQueue(3)
  for (let company = 1; company <= 5; company += 1) add(`bulk${company}`, company, true)
  expect([start(), start(), start()]).toEqual(['bulk1', 'bulk2', undefined])
  add('single', 6)
  expect(start()).toBe('single')
})

test('one place serves bulk work as well', () => {
  const { add, start } = makeQueue(1)
  add('a1', 1, true)
  expect(start()).toBe('a1')
})

test('a company that has its share waiting is refused, and another is not', () => {
  const { add, start } = makeQueue(2, 3)
  expect([add('a1', 1), add('a2', 1, true), add('a3', 1), add('a4', 1)]).toEqual([true, true, true, false])
  expect(add('b1', 2)).toBe(true)
  start()
  expect(add('a5', 1)).toBe(true)
})

test('what was taken out is not started, and taking it out twice is no fault', () => {
  const { add, remove, order } = makeQueue(1)
  for (const name of ['a1', 'a2', 'a3']) add(name, 1)
  remove('a2')
  remove('a2')
  expect(order()).toEqual(['a1', 'a3'])
})
