import type { UserType } from '@dray/domain/kernel/call.ts'
import { findByWords, wordSearch } from '@dray/domain/kernel/text/find-words.ts'
import { loadCode } from '#platform/load-code.ts'
import { type GuideWords, isFor } from './guide-page.ts'

/** A page, or a section of one, that was found. */
export interface GuideHit {
  slug: string
  anchor: string
  title: string
  /** The section's heading, or the words around what was found. */
  detail: string
}

const maxHits = 8
const around = 60

/** The words around the first of those sought, so that one sees why it was found. */
function excerpt(text: string, words: string) {
  const at = text.toLowerCase().indexOf(words.toLowerCase().split(' ')[0] ?? '')
  const from = Math.max(0, at - around)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 2 * around).trim()}…`
}

/** Returns the pages whose title fits first, then sections by their heading, then by their text. */
export function rankGuide(pages: readonly GuideWords[], words: string): GuideHit[] {
  const byTitle = findByWords(pages, words, ({ title }) => [title]).map(({ slug, title, sections }) => ({
    slug,
    anchor: '',
    title,
    detail: excerpt(sections[0]?.text ?? '', ''),
  }))
  const sections = pages.flatMap((page) => page.sections.map((section) => ({ page, section })))
  const byHeading = findByWords(sections, words, ({ page, section }) =>
    section.heading ? [section.heading, page.title] : [''],
  ).filter(({ section }) => section.heading !== '' && wordSearch(words)([section.heading, '']) !== null)
  const byText = findByWords(sections, words, ({ section }) => [section.text])
  const hits = [...byHeading, ...byText].map(({ page, section }) => ({
    slug: page.slug,
    anchor: section.anchor,
    title: page.title,
    detail: section.heading || excerpt(section.text, words),
  }))
  const seen = new Set<string>()
  const isNew = ({ slug, anchor }: GuideHit) => !seen.has(slug + anchor) && Boolean(seen.add(slug + anchor))
  return [...byTitle, ...hits].filter(isNew).slice(0, maxHits)
}

/** Searches the guide for words; its index is loaded with the first search. */
export async function findInGuide(words: string, type: UserType): Promise<GuideHit[]> {
  const index = await loadCode(() => import('virtual:guide-words'))
  return rankGuide(
    index.words.filter((page) => isFor(page, type)),
    words,
  )
}
