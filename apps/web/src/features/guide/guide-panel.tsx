import { guideTexts } from '@dray/domain/guide/guide.messages.ts'
import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { guideEntriesOptions, guidePageOptions } from './guide.queries.ts'
import { isFor, pageOfScreen } from './guide-page.ts'
import { GuideText } from './guide-text.tsx'

interface GuidePanelProps {
  /** The path of the screen that is open, as the table of screens has it. */
  screen: string
  onClose: () => void
  /** Below the text: the keys that work here. */
  keys: ReactNode
  footerStart: ReactNode
}

/** The page of the guide that explains the screen, in a drawer beside it. */
export function GuidePanel({ screen, onClose, keys, footerStart }: GuidePanelProps) {
  const { user_type } = useViewer()
  const entries = useQuery(guideEntriesOptions())
  const [chosen, setChosen] = useState<string | null>(null)
  const own = entries.data && pageOfScreen(entries.data, screen, user_type)
  const slug = chosen ?? own?.slug
  const title = entries.data?.find((entry) => entry.slug === slug)?.title
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={title ?? guideTexts.title}
      label={shellTexts.help}
      footerStart={footerStart}
      footer={
        <>
          <LinkButton to="/guide" onClick={onClose}>
            {guideTexts.allPages}
          </LinkButton>
          {slug && (
            <LinkButton to="/guide/$page" params={{ page: slug }} onClick={onClose}>
              {guideTexts.asPage}
            </LinkButton>
          )}
        </>
      }
    >
      {slug && <GuideBody key={slug} slug={slug} onOpen={setChosen} end={keys} />}
      {entries.data && !slug && (
        <>
          <EmptyState small title={guideTexts.noPage} />
          {keys}
        </>
      )}
      {entries.isError && <ErrorState onRetry={() => void entries.refetch()} />}
    </Drawer>
  )
}

interface GuideBodyProps {
  slug: string
  onOpen?: (slug: string) => void
  /** Below the text, once it is there: it would be pushed away otherwise. */
  end?: ReactNode
}

/** The text of a page, for whom it is written for. */
export function GuideBody({ slug, onOpen, end }: GuideBodyProps) {
  const { user_type } = useViewer()
  const found = useQuery(guidePageOptions(slug))
  if (found.isError)
    return (
      <>
        <ErrorState onRetry={() => void found.refetch()} />
        {end}
      </>
    )
  if (found.data === undefined) return <SkeletonLines lines={12} />
  if (found.data === null || !isFor(found.data.page, user_type)) return <EmptyState title={guideTexts.noPage} />
  return (
    <>
      <GuideText nodes={found.data.page.nodes} pictures={found.data.pictures} onOpen={onOpen} />
      {end}
    </>
  )
}
