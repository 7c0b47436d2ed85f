import { guideTexts } from '@dray/domain/guide/guide.messages.ts'
import { findByWords } from '@dray/domain/kernel/text/find-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { Inline, Page } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { guideEntriesOptions } from './guide.queries.ts'
import { isFor } from './guide-page.ts'
import { GuideBody } from './guide-panel.tsx'
import classes from './guide-screens.module.css'
import { findInGuide, type GuideHit } from './guide-search.ts'

/** What is found for words, once they rest a moment; null while nothing is asked. */
function useHits(words: string) {
  const { user_type } = useViewer()
  const [hits, setHits] = useState<readonly GuideHit[] | null>(null)
  useEffect(() => {
    if (words.trim().length < 2) return setHits(null)
    let isOver = false
    const timer = setTimeout(async () => {
      const found = await findInGuide(words, user_type)
      if (!isOver) setHits(found)
    }, 120)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words, user_type])
  return hits
}

/** `/guide`: all pages for this kind of user, and a search through them. */
export function GuideIndex() {
  const { user_type } = useViewer()
  const { data } = useQuery(guideEntriesOptions())
  const [words, setWords] = useState('')
  const hits = useHits(words)
  const own = data?.filter((entry) => isFor(entry, user_type)) ?? []
  const groups = Map.groupBy(
    findByWords(own, '', ({ title }) => [title]),
    ({ group }) => group,
  )
  return (
    <Page>
      <TextField type="search" label={guideTexts.search} value={words} onChange={setWords} />
      {!data && <SkeletonLines lines={12} />}
      {hits && <Hits hits={hits} />}
      {!hits &&
        [...groups].map(([group, pages]) => (
          <Panel key={group} title={group}>
            <ul className={classes.list}>
              {pages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to="/guide/$page" params={{ page: slug }}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
    </Page>
  )
}

function Hits({ hits }: { hits: readonly GuideHit[] }) {
  if (hits.length === 0) return <EmptyState small title={guideTexts.nothingFound} />
  return (
    <Panel title={guideTexts.found(hits.length)}>
      <ul className={classNames(classes.list, classes.found)}>
        {hits.map(({ slug, anchor, title, detail }) => (
          <li key={slug + anchor}>
            <Link to="/guide/$page" params={{ page: slug }} {...(anchor && { hash: anchor })}>
              {title}
            </Link>
            <span className={classes.detail}>{detail}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** `/guide/$page`: one page, as wide as it reads well. */
export function GuideScreenPage({ slug }: { slug: string }) {
  const { user_type } = useViewer()
  const { data } = useQuery(guideEntriesOptions())
  const title = data?.find((entry) => entry.slug === slug && isFor(entry, user_type))?.title
  return (
    <Page>
      <Inline>
        <LinkButton to="/guide" size="sm" variant="quiet">
          {guideTexts.allPages}
        </LinkButton>
      </Inline>
      <Panel title={title ?? guideTexts.title}>
        <GuideBody key={slug} slug={slug} />
      </Panel>
    </Page>
  )
}
