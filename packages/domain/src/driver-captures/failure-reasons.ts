/** Why a stop failed, until the company says otherwise. */
export const standardReasons = [
  'Nobody in',
  'Refused',
  'Damaged',
  'Wrong address',
  'No access',
  'Closed',
  'Goods not ready',
  'Wrong goods',
  'Short or over',
  'Vehicle not suitable',
  'Waited too long',
  'Weather or road',
]
/** Always there, the last; what it was is said in the remarks. */
export const otherReason = 'Other'
export const mostReasons = 30

/** A company's reasons as they are typed: one a line, each once. */
export const reasonsOf = (lines: string): string[] => {
  const typed = lines.split('\n').map((line) => line.trim())
  const isFirst = (line: string, at: number) => typed.findIndex((one) => isSame(one, line)) === at
  return typed.filter((line, at) => line !== '' && !isSame(line, otherReason) && isFirst(line, at))
}
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What a driver chooses from. */
export const reasonsToChoose = (lines: string): string[] => [...reasonsOf(lines), otherReason]
