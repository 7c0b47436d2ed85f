import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportName } from '@dray/domain/imports/import-names.ts'
import { matchColumns } from '@dray/domain/imports/match-columns.ts'
import { importKind } from '../../apps/server/src/features/imports/import-kinds.ts'

/** A file of a kind of rows with the label of the field that each heading means; of a list any, null for none. */
interface Expected {
  file: string
  kind: ImportName
  columns: Record<string, string | string[] | null>
}

export interface HeadingsCompared {
  agree: number
  of: number
  differences: string[]
}

/** Matches the headings that `expected.json` of a folder names as an import would, each file by itself. */
export function compareHeadings(dir: string): HeadingsCompared {
  const files = JSON.parse(readFileSync(join(dir, 'expected.json'), 'utf8')) as Expected[]
  const found = files.flatMap(({ file, kind, columns: wanted }) => {
    const { columns } = importKind(kind)
    const matched = matchColumns(Object.keys(wanted), { kind, columns })
    return Object.entries(wanted).map(([heading, right], place) => {
      const label = columns.find(({ field }) => field === matched[place])?.label ?? null
      const isRight = [right].flat().includes(label)
      return isRight ? null : `${file}: ${heading}: ${label ?? 'left out'}, not ${[right].flat().join(' or ')}`
    })
  })
  const differences = found.filter((one) => one !== null)
  return { agree: found.length - differences.length, of: found.length, differences }
}
