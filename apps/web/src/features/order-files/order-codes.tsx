import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { listOrderCodesOptions } from './order-files.queries.ts'

interface Code {
  kind: keyof typeof texts.codeOf
  code: string
  name: string
}

const columns: readonly TableColumn<Code>[] = [
  { id: 'code', header: texts.code, width: 110, grow: 0, look: 'strong', text: ({ code }) => code },
  { id: 'name', header: texts.codeName, width: 200, grow: 3, text: ({ name }) => name },
  { id: 'kind', header: texts.codeFor, width: 96, grow: 0, look: 'muted', text: ({ kind }) => texts.codeOf[kind] },
]

/** The company's codes that a customer's file may name. */
export function OrderCodes() {
  // The page around has asked already: asking again would put grey lines where the reason of a failure stands.
  const query = useQuery({ ...listOrderCodesOptions(), retryOnMount: false })
  const { load_types = [], services = [], usual_load_type = null } = query.data ?? {}
  const named = (code: string, description: string | null) => {
    const name = description ?? code
    return code === usual_load_type ? texts.usual(name) : name
  }
  const rows: Code[] = [
    ...load_types.map(({ code, description }) => ({
      kind: 'load_type' as const,
      code,
      name: named(code, description),
    })),
    ...services.map(({ code, description }) => ({ kind: 'service' as const, code, name: description ?? code })),
  ]
  return (
    <Panel title={texts.codes}>
      {query.data ? (
        <Stack>
          <Text look="muted">{rows.length === 0 ? texts.noCodes : texts.codesHint}</Text>
          {rows.length > 0 && (
            <DataTable
              label={texts.codes}
              columns={columns}
              rows={rows}
              rowKey={({ kind, code }) => `${kind}:${code}`}
              compact
              card
            />
          )}
        </Stack>
      ) : (
        <LoadingState query={query} lines={4} />
      )}
    </Panel>
  )
}
