import { StatusBadge } from '#features/jobs/index.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { FigureTable } from '#ui/charts/figure-table.tsx'
import { Button } from '#ui/display/button.tsx'
import { Checklist, ChecklistStep, ProgressBar } from '#ui/display/checklist.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { SpokenCode } from '#ui/display/spoken-code.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PlainRow, RowLink, RowList, TileLink, TileList } from '#ui/table/row-link.tsx'

const days = [
  { key: '1', name: 'Mon\n16', whole: 4100, part: 3300, text: '£4,100.00 · 80.49%' },
  { key: '2', name: 'Tue\n17', whole: 5200, part: 4600, text: '£5,200.00 · 88.46%' },
  { key: '3', name: 'Wed\n18', whole: 0, part: 0, text: '£0.00' },
  { key: '4', name: 'Thu\n19', whole: 2900, part: -200, text: '£2,900.00 · -6.90%' },
]

/** Figures that lead on, short lists, a code, a chart with its table, steps to take. */
export function SummarySamples() {
  return (
    <Stack gap="loose">
      <TileList label="Tiles" items={['Pending', 'Intransit', 'POD']} itemKey={(status) => status}>
        {(status) => (
          <TileLink to="/designs" figure={status.length}>
            <StatusBadge status={status} />
          </TileLink>
        )}
      </TileList>
      <Panel title="Short list" flush>
        <RowList label="Short list" items={['10482', '10483']} itemKey={(number) => number}>
          {(number) => (
            <RowLink to="/designs" end={<StatusBadge status="Pending" />}>
              <Text look="strong">{number}</Text>
              <Text look="muted">Bristol → Swindon</Text>
            </RowLink>
          )}
        </RowList>
        <PlainRow>
          <Text look="muted">6 more</Text>
        </PlainRow>
      </Panel>
      <Panel title="Code to read out">
        <Inline gap="loose" wrap>
          <QrCode text="https://dray.example/driver/#pair=ABCD2345" label="QR code" />
          <SpokenCode
            label="Code"
            groups={[
              { letters: 'ABCD', spelled: 'Alfa Bravo Charlie Delta' },
              { letters: '2345', spelled: '2 3 4 5' },
            ]}
          />
        </Inline>
      </Panel>
      <Panel title="Chart">
        <BarChart
          label="Revenue of four days"
          bars={days}
          valueText={(value) => `£${value.toLocaleString('en-GB', { notation: 'compact' })}`}
          names={{ whole: 'Revenue', part: 'Profit' }}
        />
        <FigureTable
          label="Revenue of four days"
          head={['Day', 'Revenue', 'Profit']}
          rows={[{ key: '1', name: 'Mon 16', figures: ['4,100.00', '3,300.00'] }]}
          total={{ key: 'total', name: 'Total', figures: ['4,100.00', '3,300.00'] }}
        />
      </Panel>
      <Panel title="Steps" flush actions={<ProgressBar done={1} all={3} label="1 of 3 done" />}>
        <Checklist label="Steps">
          <ChecklistStep state="done" stateText="Done" title="Company details" end={<Text look="muted">Done</Text>} />
          <ChecklistStep
            state="next"
            stateText="Next"
            title="Vehicles"
            hint="By registration"
            end={
              <Button size="sm" variant="primary">
                Start
              </Button>
            }
          />
          <ChecklistStep state="open" stateText="To do" title="Drivers" hint="Who takes the jobs" />
        </Checklist>
      </Panel>
    </Stack>
  )
}
