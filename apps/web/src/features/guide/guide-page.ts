import type { UserType } from '@dray/domain/kernel/call.ts'

/** Whom a page is written for. */
export type Reader = 'office' | 'portal' | 'console' | 'drivers'

const readerTypes: Readonly<Record<UserType, Reader>> = {
  client: 'office',
  customer: 'portal',
  admin: 'console',
  driver: 'drivers',
}

/** A page as the lists of the guide name it. */
export interface GuideEntry {
  slug: string
  title: string
  /** The heading above it in the list of pages. */
  group: string
  readers: readonly Reader[]
  /** Paths of the screens that it explains. */
  screens: readonly string[]
}

/** Text, or an element with what stands inside it. */
export type GuideNode =
  | string
  | { tag: 'h2' | 'h3'; id: string; inside: GuideNode[] }
  | { tag: 'a'; href: string; inside: GuideNode[] }
  | { tag: 'img'; name: string; alt: string }
  | {
      tag:
        | 'p'
        | 'ul'
        | 'ol'
        | 'li'
        | 'table'
        | 'thead'
        | 'tbody'
        | 'tr'
        | 'th'
        | 'td'
        | 'aside'
        | 'strong'
        | 'em'
        | 'kbd'
      inside: GuideNode[]
    }

export interface GuidePage extends GuideEntry {
  nodes: GuideNode[]
}

/** What the palette finds a page by. */
export interface GuideWords extends Pick<GuideEntry, 'slug' | 'title' | 'readers'> {
  sections: { heading: string; anchor: string; text: string }[]
}

/** True for a page that is written for this kind of user. */
export const isFor = ({ readers }: Pick<GuideEntry, 'readers'>, type: UserType): boolean =>
  readers.includes(readerTypes[type])

/** Returns the page that explains a screen to this kind of user: its own, else that of the nearest path above it. */
export function pageOfScreen(entries: readonly GuideEntry[], path: string, type: UserType): GuideEntry | undefined {
  const own = entries.filter((entry) => isFor(entry, type))
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = own.find(({ screens }) => screens.includes(at))
    if (found) return found
  }
  return undefined
}
