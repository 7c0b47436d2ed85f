import { dueKinds, homeTexts as texts } from '@dray/domain/home/home.messages.ts'
import type { ReactNode } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { longDate } from '#ui/fields/date-text.ts'
import { Columns, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PlainRow, RowLink, RowList } from '#ui/table/row-link.tsx'
import type { Home } from './home.queries.ts'

type Fleet = NonNullable<Home['fleet']>
const vehiclesPath = '/account-settings/vehicles'

/** A vehicle with its panel open, for who may open that screen. */
function VehicleRow({ id, end, children }: { id: number; end: ReactNode; children: ReactNode }) {
  const { permissions } = useViewer()
  if (!permissions.has(vehiclesPath)) return <PlainRow end={end}>{children}</PlainRow>
  return (
    <RowLink to={vehiclesPath} search={{ tab: 'vehicles', open: id }} end={end}>
      {children}
    </RowLink>
  )
}

/** Which vehicles are off the road today, and whose tests are due. */
export function FleetPanels({ fleet: { vehicles, off_road, due }, today }: { fleet: Fleet; today: string }) {
  return (
    <Columns shares={[1, 1]}>
      <Panel
        title={texts.offRoad}
        flush
        beside={<Badge tone={off_road.length > 0 ? 'red' : 'grey'}>{off_road.length}</Badge>}
      >
        <RowList label={texts.offRoad} items={off_road} itemKey={({ id }) => id}>
          {({ id, reg, description, until }) => (
            <VehicleRow id={id} end={<Text figures>{texts.untilDay(longDate(until))}</Text>}>
              <Text look="strong">{reg}</Text>
              <Text look="muted" cut>
                {description}
              </Text>
            </VehicleRow>
          )}
        </RowList>
        {off_road.length === 0 && (
          <PlainRow>
            <Text look="muted">{vehicles === 0 ? texts.noVehicles : texts.noneOffRoad(vehicles)}</Text>
          </PlainRow>
        )}
      </Panel>
      <Panel title={texts.testsDue} flush beside={<Badge tone={due.length > 0 ? 'amber' : 'grey'}>{due.length}</Badge>}>
        <RowList label={texts.testsDue} items={due} itemKey={({ id, kind }) => `${id}:${kind}`}>
          {({ id, reg, kind, date }) => (
            <VehicleRow
              id={id}
              end={
                <>
                  {date < today && <Badge tone="red">{texts.past}</Badge>}
                  <Text figures>{longDate(date)}</Text>
                </>
              }
            >
              <Text look="strong">{reg}</Text>
              <Text look="muted">{dueKinds[kind]}</Text>
            </VehicleRow>
          )}
        </RowList>
        {due.length === 0 && (
          <PlainRow>
            <Text look="muted">{texts.noneDue}</Text>
          </PlainRow>
        )}
      </Panel>
    </Columns>
  )
}
