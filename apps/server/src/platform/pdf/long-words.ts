import { createRequire } from 'node:module'

/** What is changed of the typesetter; the package comes without types. */
interface Inline {
  text: string
  trailingCut?: number
}
interface Inlines {
  widthOfText(text: string, inline: object): number
}
interface Line {
  addInline(inline: Inline): void
}
const fromPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake'))
const { prototype: inlines } = (fromPdfmake('./TextInlines.js') as { default: { prototype: Inlines } }).default
const { prototype: line } = (fromPdfmake('./Line.js') as { default: { prototype: Line } }).default
const { widthOfText } = inlines
const { addInline } = line

/** Longer than an amount or a name; a line holds some three of them. */
const piece = 32

/**
 * A word that is broken over lines is measured in pieces, which the font remembers, less what letters at their edges lean
 * towards each other. By itself the typesetter measures all that is left of it a dozen times for every line: a text of
 * 2,000 letters without a blank, as Chinese has none, took seconds.
 */
inlines.widthOfText = function (this: Inlines, text, inline) {
  if (text.length <= 2 * piece) return widthOfText.call(this, text, inline)
  let width = 0
  for (let at = 0; at < text.length; at += piece) width += widthOfText.call(this, text.slice(at, at + piece), inline)
  return width
}

/** By itself each part of a broken word hangs over the right margin by the blank that follows the whole. */
line.addInline = function (this: Line, inline) {
  if (inline.trailingCut && inline.text.trimEnd() === inline.text) inline.trailingCut = 0
  addInline.call(this, inline)
}
