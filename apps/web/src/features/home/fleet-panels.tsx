import { dueLightText } from '@dray/domain/expiry/expiry.messages.ts'
import { homeTexts as texts } from '@dray/domain/home/home.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import type { ReactNode } from 'react'
import { dueAddressOf, LightBadge } from '#features/expiry/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { longDate } from '#ui/fields/date-text.ts'
import { Columns, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PlainRow, RowLink, RowList } from '#ui/table/row-link.tsx'
import type { Home } from './home.queries.ts'

type Fleet = NonNullable<Home['fleet']>
const dueDatesPath = '/account-settings/due-dates'
const vehiclesPath = '/account-settings/vehicles'

interface OffRoadRowProps {
  row: Fleet['off_road'][number]
  end: ReactNode
  children: ReactNode
}

/** A vehicle or trailer with its panel open, for who may open that screen. */
function OffRoadRow({ row: { subject, id }, end, children }: OffRoadRowProps) {
  const { permissions } = useViewer()
  if (!permissions.has(vehiclesPath)) return <PlainRow end={end}>{children}</PlainRow>
  return (
    <RowLink to={vehiclesPath} search={{ tab: subject === 'vehicle' ? 'vehicles' : 'trailers', open: id }} end={end}>
      {children}
    </RowLink>
  )
}

/** What is due, with the panel that holds it, for who may open that screen. */
function DueRowLink({ due, end }: { due: Fleet['due'][number]; end: ReactNode }) {
  const viewer = useViewer()
  const { to, search } = dueAddressOf(due)
  const words = (
    <>
      <Text look="strong">{due.name}</Text>
      <Text look="muted" cut>
        {due.label}
      </Text>
    </>
  )
  if (!mayOpen(to, viewer)) return <PlainRow end={end}>{words}</PlainRow>
  return (
    <RowLink to={to} search={search} end={end}>
      {words}
    </RowLink>
  )
}

/** Which vehicles are off the road today, and what expires soon. */
export function FleetPanels({ fleet: { vehicles, off_road, due, expiring } }: { fleet: Fleet }) {
  const viewer = useViewer()
  return (
    <Columns shares={[1, 1]}>
      <Panel
        title={texts.offRoad}
        flush
        beside={<Badge tone={off_road.length > 0 ? 'red' : 'grey'}>{off_road.length}</Badge>}
      >
        <RowList label={texts.offRoad} items={off_road} itemKey={({ subject, id }) => `${subject} ${id}`}>
          {(row) => (
            <OffRoadRow
              row={row}
              end={<Text figures>{row.until ? texts.untilDay(longDate(row.until)) : texts.untilFurtherNotice}</Text>}
            >
              <Text look="strong">{row.reg}</Text>
              <Text look="muted" cut>
                {row.description}
              </Text>
            </OffRoadRow>
          )}
        </RowList>
        {off_road.length === 0 && (
          <PlainRow>
            <Text look="muted">{vehicles === 0 ? texts.noVehicles : texts.noneOffRoad(vehicles)}</Text>
          </PlainRow>
        )}
      </Panel>
      <Panel
        title={texts.testsDue}
        flush
        beside={<Badge tone={expiring > 0 ? 'amber' : 'grey'}>{expiring}</Badge>}
        actions={
          expiring > due.length &&
          mayOpen(dueDatesPath, viewer) && (
            <LinkButton to={dueDatesPath} size="sm" variant="quiet">
              {texts.allDue(expiring)}
            </LinkButton>
          )
        }
      >
        <RowList label={texts.testsDue} items={due} itemKey={({ id }) => id}>
          {(one) => (
            <DueRowLink
              due={one}
              end={
                <>
                  <LightBadge light={one.light}>{dueLightText(one.light, one.kind)}</LightBadge>
                  <Text figures>{longDate(one.date)}</Text>
                </>
              }
            />
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
