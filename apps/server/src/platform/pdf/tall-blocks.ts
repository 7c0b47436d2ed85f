import { createRequire } from 'node:module'

/** What the typesetter's writer has, as far as it is touched here; the package comes without types. */
interface Page {
  items: object[]
  height?: number
}
interface Context {
  pages: Page[]
  y: number
  availableWidth: number
  pageMargins: { top: number; bottom: number }
  getCurrentPage(): { pageSize: { height: number } }
}
interface Repeated {
  height: number
}
interface Writer {
  transactionLevel: number
  repeatables: Repeated[]
  /** The heads of tables that wait while something is set that is not to be parted. */
  waiting?: Repeated[]
  context(): Context
  popContext(): void
  addFragment(page: Page): unknown
  beginUnbreakableBlock(width?: number, height?: number): void
  commitUnbreakableBlock(x?: number, y?: number): void
}

const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
const { default: writerClass } = fromPdfmake('./PageElementWriter.js') as { default: { prototype: Writer } }
const writer = writerClass.prototype
const { beginUnbreakableBlock, commitUnbreakableBlock } = writer

/** What a page holds below the heads that are repeated on it. */
function roomOnPage(at: Writer) {
  const context = at.context()
  const { top, bottom } = context.pageMargins
  const heads = at.repeatables.reduce((all, { height }) => all + height, 0)
  return { width: context.availableWidth, height: context.getCurrentPage().pageSize.height - top - bottom - heads }
}

/**
 * A row, or what else is not to be parted, that is taller than a page goes on over the next ones. By itself the typesetter
 * drops what does not fit on the first, and all of it where a head is repeated: amounts of an invoice with many references.
 */
writer.beginUnbreakableBlock = function (this: Writer, width, height) {
  const isOutermost = this.transactionLevel === 0 && width === undefined
  const room = isOutermost ? roomOnPage(this) : { width, height }
  if (isOutermost) {
    this.waiting = this.repeatables
    this.repeatables = []
  }
  beginUnbreakableBlock.call(this, room.width, room.height)
}

writer.commitUnbreakableBlock = function (this: Writer, x, y) {
  const { waiting, transactionLevel } = this
  if (transactionLevel > 1 || !waiting) return commitUnbreakableBlock.call(this, x, y)
  this.repeatables = waiting
  delete this.waiting
  const { pages, y: end } = this.context()
  if (pages.length === 1) return commitUnbreakableBlock.call(this, x, y)
  this.transactionLevel -= 1
  this.popContext()
  const { height } = roomOnPage(this)
  for (const [at, page] of pages.entries()) {
    this.addFragment(Object.assign(page, { height: (at < pages.length - 1 ? height : end) - 0.01 }))
  }
}
