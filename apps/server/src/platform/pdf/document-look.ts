import type { Content, CustomTableLayout, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** The light theme's colours: paper has no other. */
export const ink = {
  text: '#101828',
  quiet: '#475467',
  faint: '#626d80',
  line: '#e4e7ec',
  panel: '#f6f7f9',
  good: '#17703a',
  bad: '#b42318',
} as const

/** Points. */
export const page = { left: 40, top: 60, right: 40, bottom: 60, width: 515 } as const

export const styles: StyleDictionary = {
  title: { fontSize: 20, bold: true, lineHeight: 1.1 },
  subtitle: { fontSize: 11, color: ink.quiet },
  company: { fontSize: 11, bold: true },
  block_title: { fontSize: 10, bold: true, margin: [0, 0, 0, 5] },
  under_title: {},
  totals: {},
  new_page: {},
  whole: {},
  label: { fontSize: 7.5, color: ink.faint },
  quiet: { fontSize: 8, color: ink.quiet },
  foot: { fontSize: 7.5, color: ink.faint },
  /** Figures of one width, so that amounts stand under each other. */
  figures: { fontFeatures: ['tnum'] },
  strong_total: { fontSize: 12, bold: true, fontFeatures: ['tnum'] },
}

/** A word across the page: seen at once, and what it lies over can still be read. */
export const stamp = { color: ink.bad, opacity: 0.16, bold: true, fontSize: 150 } as const

/** Space below each block. */
export const below = 16

/** A thin line across the page. */
export const rule = (margin: [number, number, number, number]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: page.width, y2: 0, lineWidth: 0.75, lineColor: ink.line }],
  margin,
})

/** A title above a block; nothing when there is none. `isLeftAlone` keeps both on one page. */
export const titled = (title: string | undefined, content: Content): Content =>
  title
    ? {
        stack: [
          { text: title, style: 'block_title', headlineLevel: staysWith.block },
          { stack: [content], style: 'under_title' },
        ],
      }
    : content

/** The id of what must be on the page of the title above it, where the typesetter tells the page of nothing without one. */
export const underTitle = (id: string): string => `${underTitleMark}${id}`
const underTitleMark = 'under-title '

/** What a node asks of the page that it stands on, as a headline's level: its block, or the totals, are on it too. */
export const staysWith = { block: 1, totals: 2 } as const

/** True for a title of which the block begins on the next page only, for a last row of which the totals do, and for what stands whole and would be parted. */
export const shouldBreakBefore: NonNullable<TDocumentDefinitions['pageBreakBefore']> = (node, around) => {
  const isFollowedBy = (wanted: string) => around.getFollowingNodesOnPage().some(({ style }) => style === wanted)
  const isFirst = () => around.getPreviousNodesOnPage().length === 0
  if (node.headlineLevel === staysWith.block) {
    return (
      !isFollowedBy('under_title') && !around.getFollowingNodesOnPage().some(({ id }) => id?.startsWith(underTitleMark))
    )
  }
  if (node.headlineLevel === staysWith.totals) return !isFollowedBy('totals') && !isFirst()
  return (node.style === 'new_page' || (node.style === 'whole' && node.pageNumbers.length > 1)) && !isFirst()
}

/** Columns without lines and without space at the sides. */
export const plainLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}
