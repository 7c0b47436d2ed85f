import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { boxesBlock } from './boxes-block.ts'
import { documentHead } from './document-head.ts'
import { below, ink, page, shouldBreakBefore, stamp, styles } from './document-look.ts'
import { factsBlock } from './facts-block.ts'
import type { KitBlock } from './kit-document.ts'
import { notesBlock } from './notes-block.ts'
import { footHeight, pageFoot, runningHead } from './page-frame.ts'
import { partiesBlock } from './parties-block.ts'
import { picturesBlock } from './pictures-block.ts'
import type { Printable, PrintableDocument } from './printable-document.ts'
import { signatureBlock } from './signature-block.ts'
import { sketchBlock } from './sketch-block.ts'
import { tableBlock } from './table-block.ts'
import { totalsBlock } from './totals-block.ts'

function blockContent(block: Exclude<Printable<KitBlock>, { kind: 'page_break' }>, at: number): Content {
  switch (block.kind) {
    case 'table':
      return tableBlock(block)
    case 'facts':
      return factsBlock(block)
    case 'parties':
      return partiesBlock(block)
    case 'totals':
      return totalsBlock(block, `totals-${at}`)
    case 'notes':
      return notesBlock(block)
    case 'pictures':
      return picturesBlock(block)
    case 'signature':
      return signatureBlock(block)
    case 'boxes':
      return boxesBlock(block)
    case 'sketch':
      return sketchBlock(block)
    case 'whole':
      return { stack: withLastAtItsEnd(blocksInOrder(block.blocks)), style: 'whole', margin: [0, 0, 0, below] }
  }
}

/** The space below what stands last on a page would need one of its own where that is full. */
const withoutSpaceBelow = (content: Content) => ({ ...(content as object), margin: 0 }) as Content

const withLastAtItsEnd = (contents: Content[]) =>
  contents.map((content, at) => (at < contents.length - 1 ? content : withoutSpaceBelow(content)))

/** Blocks one below the other: after a page break on a new page, and totals with the last row of the table above them. */
const blocksInOrder = (blocks: Printable<KitBlock>[]): Content[] =>
  blocks.flatMap((block, at): Content[] => {
    if (block.kind === 'page_break') return []
    const isTotalled = block.kind === 'table' && blocks[at + 1]?.kind === 'totals'
    const content = isTotalled ? tableBlock(block, `last-row-${at}`) : blockContent(block, at)
    const set = blocks[at + 1]?.kind === 'page_break' ? withoutSpaceBelow(content) : content
    return blocks[at - 1]?.kind === 'page_break' ? [{ stack: [set], style: 'new_page' }] : [set]
  })

/** A document in pdfmake's terms. */
export function documentDefinition(document: PrintableDocument): TDocumentDefinitions {
  const name = [document.title, document.subtitle].filter(Boolean).join(' ')
  return {
    info: {
      title: name,
      author: document.company.name,
      creator: 'Dray',
      producer: 'Dray',
      ...(document.made_at ? { creationDate: new Date(document.made_at) } : {}),
    },
    language: 'en-GB',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [page.left, page.top, page.right, footHeight(document)],
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.25, color: ink.text },
    styles,
    ...(document.stamp ? { watermark: { text: document.stamp, ...stamp } } : {}),
    header: (current) => runningHead({ current, name, company: document.company.name }),
    footer: (current, pages) => pageFoot({ current, pages, document }),
    content: withLastAtItsEnd([documentHead(document), ...blocksInOrder(document.blocks)]),
    pageBreakBefore: shouldBreakBefore,
  }
}
