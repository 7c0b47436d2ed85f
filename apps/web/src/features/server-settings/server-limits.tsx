import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { Part } from './part.tsx'
import { getServerLimitsOptions, type ServerSetting } from './server-settings.queries.ts'

const texts = serverTexts.limits
const shown = (value: string | null, is_withheld: number) => {
  if (value === null) return texts.notSet
  return is_withheld === 1 ? texts.secret : value
}
const valueText = ({ value, is_withheld }: ServerSetting) => shown(value, is_withheld)
const elsewhereText = ({ elsewhere, is_withheld }: ServerSetting) =>
  elsewhere.map(({ process, value }) => texts.elsewhereOf(process, shown(value, is_withheld))).join('; ')

const columns: TableColumn<ServerSetting>[] = [
  {
    id: 'name',
    header: texts.name,
    text: ({ name }) => name,
    // What it means stands below it: in a column of its own nobody would see the end of it.
    cell: ({ name, meaning }) => (
      <>
        <Text look="strong" as="p">
          {name}
        </Text>
        <Text look="small" tone="muted" lines as="p">
          {meaning.replaceAll('`', '')}
        </Text>
      </>
    ),
    width: 400,
    minWidth: 280,
    grow: 4,
  },
  { id: 'value', header: texts.value, text: valueText, width: 180 },
  {
    id: 'source',
    header: texts.source,
    text: ({ source }) => texts.sources[source],
    cell: ({ source }) => <Badge tone={source === 'environment' ? 'blue' : 'grey'}>{texts.sources[source]}</Badge>,
    around: 14,
    width: 110,
    grow: 0,
  },
]
const elsewhere: TableColumn<ServerSetting> = {
  id: 'elsewhere',
  header: texts.elsewhere,
  text: elsewhereText,
  width: 160,
}
const differs = (settings: readonly ServerSetting[]) => settings.some((setting) => setting.elsewhere.length > 0)

/** Every setting in force, where it comes from, and where another process has another one. */
export const ServerLimits = () => (
  <Part options={getServerLimitsOptions()}>
    {({ process, settings }) => (
      <Panel title={texts.title}>
        <Stack>
          <Text tone="muted">{texts.intro(process)}</Text>
          {differs(settings) && <Notice kind="warning">{texts.differs}</Notice>}
          <DataTable
            card
            label={texts.title}
            columns={differs(settings) ? [...columns, elsewhere] : columns}
            rows={settings}
            rowKey={({ name }) => name}
          />
        </Stack>
      </Panel>
    )}
  </Part>
)
