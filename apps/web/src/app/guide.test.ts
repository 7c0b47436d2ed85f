import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageOfScreen } from '#features/guide/index.ts'
import { guideFolder, readGuide, readHead, renderPage, wordsOf } from '../../vite-guide.ts'
import { rankGuide } from '../features/guide/guide-search.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

const pages = await readGuide()
const rendered = pages.map(renderPage)
const words = rendered.map(wordsOf)
const table: readonly Screen[] = screens

/** Screens without a page, and why. */
const without = new Set(['/planner', '/designs'])

test('every screen has one page of the guide', () => {
  const explained = pages.flatMap((page) => page.screens)
  const missing = table.map(({ path }) => path).filter((path) => !explained.includes(path) && !without.has(path))
  expect(missing).toEqual([])
  expect(explained.filter((path, at) => explained.indexOf(path) !== at)).toEqual([])
})

test('a page explains paths only that are screens, or that are still to come', () => {
  const toCome = ['/track/$token']
  const paths = new Set([...table.map(({ path }) => path), ...toCome])
  expect(pages.flatMap((page) => page.screens.filter((path) => !paths.has(path)))).toEqual([])
})

test('the list names every page; links, anchors and pictures lead somewhere', () => {
  const list = readFileSync(`${guideFolder}README.md`, 'utf8')
  const known = new Set(pages.map(({ slug }) => slug))
  const faults = pages.flatMap(({ slug, text }) => {
    const links = [...text.matchAll(/\]\(([\w-]+)\.md(?:#([\w-]+))?\)/g)]
    const dead = links.filter(([, page = '', anchor]) => {
      const target = words.find((one) => one.slug === page)
      return !known.has(page) || (anchor && !target?.sections.some((section) => section.anchor === anchor))
    })
    const pictures = [...text.matchAll(/\]\((pictures\/[\w-]+\.webp)\)/g)].map(([, path = '']) => path)
    return [
      ...(list.includes(`(${slug}.md)`) ? [] : [`${slug} is not in the list`]),
      ...dead.map(([link]) => `${slug}: ${link}`),
      ...pictures.filter((path) => !existsSync(guideFolder + path)).map((path) => `${slug}: no ${path}`),
    ]
  })
  expect(faults).toEqual([])
})

test.each([
  ['/traffic-diary', 'client', 'traffic-diary'],
  ['/finance/reports/lanes', 'client', 'reports'],
  ['/customer/traffic-diary', 'customer', 'portal-diary'],
  ['/customer/quotes/$id', 'customer', 'portal-quotes'],
  ['/console/clients', 'admin', 'console-clients'],
  ['/profile', 'customer', 'your-profile'],
  ['/traffic-diary/below', 'client', 'traffic-diary'],
  ['/traffic-diary', 'customer', undefined],
  ['/console/clients', 'client', undefined],
] as const)('%s opens for %s the page %s', (path, type, slug) => {
  expect(pageOfScreen(pages, path, type)?.slug).toBe(slug)
})

test.each([
  ['credit', 'credit-notes'],
  ['swapsie', 'organizer'],
  ['deallocate', 'allocating'],
  ['remittance', 'self-bills'],
])('the words %s find the page %s', (sought, slug) => {
  expect(rankGuide(words, sought).map((hit) => hit.slug)).toContain(slug)
})

test('nonsense finds nothing, and what stands in a title comes first', () => {
  expect(rankGuide(words, 'xyzzy plugh')).toEqual([])
  expect(rankGuide(words, 'organizer')[0]?.slug).toBe('organizer')
})

test('HTML in a page stops the build, and so does a page without a head', () => {
  const page = (text: string) => renderPage(readHead('one', `---\ntitle: One\nfor: office\n---\n${text}`))
  expect(() => page('<script>alert(1)</script>')).toThrow('no use for "html"')
  expect(() => readHead('one', '# One')).toThrow('docs/guide/one.md needs')
  expect(() => readHead('one', '---\ntitle: One\nfor: everybody\n---\n')).toThrow('docs/guide/one.md needs')
})
