export type TextLook = 'plain' | 'strong' | 'head'

/** As base.css and data-table.module.css set them. */
const fonts: Record<TextLook, string> = { plain: '400 13px', strong: '600 13px', head: '500 12px' }
const measured = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined
/** What the pen writes in now: to ask the page for its font, and to set it, costs more than to measure. */
let held: TextLook | undefined

/** Widths were measured in the font that stood in until this one was there. */
export function forgetTextWidths() {
  measured.clear()
  pen = undefined
  held = undefined
}

/** How many pixels a text takes in a table; 0 where nothing can be drawn. Figures count as the widest of them. */
export function textWidth(text: string, look: TextLook): number {
  const key = `${look} ${text}`
  const known = measured.get(key)
  if (known !== undefined) return known
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  if (look !== held) {
    pen.font = `${fonts[look]} ${getComputedStyle(document.body).fontFamily}`
    held = look
  }
  // Tables set figures in one width, and the marks between them wider than in words; a canvas cannot.
  const marks = text.match(/[.,:-](?=\d)/g)?.length ?? 0
  const width = Math.ceil(pen.measureText(text.replace(/\d/g, '0')).width) + marks
  measured.set(key, width)
  return width
}
