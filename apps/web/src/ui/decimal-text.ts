/** Keeps what may stand in a number that is being typed: digits, one point, at most `decimals` places, a minus if allowed. */
export function typedDecimal(text: string, { decimals, negative = false }: { decimals: number; negative?: boolean }) {
  const minus = negative && text.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text
    .replace(/,(?=\d{1,2}$)/, '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  if (decimals === 0) return minus + whole
  return rest.length === 0 ? minus + whole : `${minus}${whole}.${rest.join('').slice(0, decimals)}`
}

/** Writes a typed number out with at least `places` decimals: `.5` is `0.50`, `12` is `12.00`; blank stays blank. */
export function settledDecimal(text: string, places: number) {
  if (!/\d/.test(text)) return ''
  const minus = text.startsWith('-') ? '-' : ''
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const kept = part.padEnd(places, '0')
  return minus + (kept ? `${digits}.${kept}` : digits)
}
