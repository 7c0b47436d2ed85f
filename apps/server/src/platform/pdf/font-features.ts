/** A feature's name under which no program looks for one. */
const hidden = 'zzzz'

/** Where a table of a TrueType file begins, by its directory (OpenType, 'Table Directory'). */
function tableAt(font: Buffer, tag: string): number | null {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  return null
}

/**
 * The font with only the given layout features, the others hidden under another name. Inter's contextual alternates,
 * which a document does not miss, took two thirds of the time of setting one (500 against 200 ms for five pages).
 */
export function keepFeatures(font: Buffer, kept: ReadonlySet<string>): Buffer {
  const changed = Buffer.from(font)
  for (const tag of ['GSUB', 'GPOS']) {
    const table = tableAt(font, tag)
    if (table === null) continue
    const list = table + font.readUInt16BE(table + 6)
    const end = list + 2 + font.readUInt16BE(list) * 6
    for (let record = list + 2; record < end; record += 6) {
      if (!kept.has(font.toString('latin1', record, record + 4))) changed.write(hidden, record, 'latin1')
    }
  }
  return changed
}
