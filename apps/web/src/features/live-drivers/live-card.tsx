import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { minutesAgo } from '@dray/domain/kernel/minutes-ago.ts'
import { phoneLink } from '@dray/domain/kernel/phone/phone-link.ts'
import { minutesOld } from '@dray/domain/live-drivers/driver-state.ts'
import {
  clockStateTexts,
  driverStateTexts,
  latenessTexts,
  liveDriversTexts as texts,
} from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { IconCurrentLocation, IconPhone, IconRoute, IconX } from '@tabler/icons-react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { type Fact, Facts } from '#ui/display/facts.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { DriverSign } from './driver-sign.tsx'
import classes from './live-drivers.module.css'
import type { LiveDriver } from './live-drivers.queries.ts'
import type { LiveItem } from './live-items.ts'
import { expectedAt, lateWords, placeWords } from './stop-words.ts'

interface LiveCardProps {
  item: LiveItem
  now: number
  isFollowing: boolean
  onFollow: () => void
  isTrackShown: boolean
  onTrack: () => void
  /** What the track says of itself; null while it is not shown. */
  trackWords: string | null
  onClose: () => void
}

const tones: Readonly<Record<LiveItem['lateness'], Tone>> = {
  late: 'red',
  tight: 'amber',
  on_time: 'green',
  unknown: 'grey',
}
const kmToMiles = 0.621_371

/** One driver: what they do, where they go, and what can be done about it. */
export function LiveCard(props: LiveCardProps) {
  const { item, now, onClose } = props
  const { driver, position, state } = item
  return (
    <section className={classes.card} aria-label={item.title}>
      <header className={classes.cardHead}>
        <DriverSign of={item} />
        <h2 className={classes.cardTitle}>{item.title}</h2>
        <IconButton label={texts.close} size="sm" icon={<IconX aria-hidden />} onClick={onClose} />
      </header>
      <div className={classes.cardBody}>
        <Facts
          columns={2}
          facts={[
            { name: texts.state, value: driverStateTexts[state] },
            { name: texts.vehicle, value: item.reg },
            ...(driver ? [{ name: texts.clockedIn, value: <Clock driver={driver} /> }] : []),
            ...(position ? positionFacts(position, now) : [{ name: texts.position, value: withoutPosition(driver) }]),
          ]}
        />
        {driver && <NextStop driver={driver} lateness={item.lateness} />}
        {props.trackWords && (
          <Text look="muted" as="p">
            {props.trackWords}
          </Text>
        )}
      </div>
      <CardActions {...props} />
    </section>
  )
}

/** On shift nothing was sent; before and after that nobody is shown. */
const withoutPosition = (driver: LiveDriver | null) =>
  driver?.clock === 'on_shift' || driver?.clock === 'on_break' ? texts.noPosition : texts.notShared

function Clock({ driver: { clock, clocked_in_at } }: { driver: LiveDriver }) {
  const zone = useCompanyZone()
  return clocked_in_at === null ? clockStateTexts[clock] : showTime(clocked_in_at, zone)
}

function positionFacts(position: NonNullable<LiveItem['position']>, now: number): Fact[] {
  const { speed_kmh, source } = position
  const facts: Fact[] = [
    { name: texts.position, value: texts.positionAge(minutesAgo(minutesOld(position, now)), source), long: true },
  ]
  return speed_kmh === null
    ? facts
    : [{ name: texts.speed, value: texts.mph(Math.round(speed_kmh * kmToMiles)) }, ...facts]
}

function NextStop({ driver, lateness }: { driver: LiveDriver; lateness: LiveItem['lateness'] }) {
  const zone = useCompanyZone()
  const { next_stop: stop, estimate, open_stops } = driver
  if (!stop) {
    return (
      <Text look="muted" as="p">
        {texts.noStop}
      </Text>
    )
  }
  const expected = expectedAt(estimate, zone)
  const late = lateWords(estimate)
  return (
    <div className={classes.stop}>
      <div className={classes.stopHead}>
        <Text look="medium">{`${texts.nextStop}: ${texts.sides[stop.side]}`}</Text>
        <Badge tone={tones[estimate?.state ?? lateness]}>{latenessTexts[estimate?.state ?? lateness]}</Badge>
      </div>
      <Text as="p">{placeWords(stop)}</Text>
      <p className={classes.stopTimes}>
        {stop.booked && <span>{`${texts.booked} ${stop.booked}`}</span>}
        {stop.arrived_at ? (
          <span>{texts.arrived(showTime(stop.arrived_at, zone))}</span>
        ) : (
          expected && <span>{`${texts.estimated} ${expected}`}</span>
        )}
        {late && <span>{late}</span>}
      </p>
      <Text look="muted" as="p">
        {texts.openStops(open_stops)}
      </Text>
    </div>
  )
}

function CardActions({ item, isFollowing, onFollow, isTrackShown, onTrack }: LiveCardProps) {
  const { driver, position } = item
  const { permissions } = useViewer()
  const may = (slug: string) => permissions.has(slug)
  const ringing = driver?.mobile ? phoneLink(driver.mobile) : null
  return (
    <footer className={classes.cardActions}>
      {position && (
        <Button
          size="sm"
          icon={<IconCurrentLocation aria-hidden />}
          shortcut="f"
          aria-pressed={isFollowing}
          onClick={onFollow}
        >
          {isFollowing ? texts.unfollow : texts.follow}
        </Button>
      )}
      {driver && (
        <Button size="sm" icon={<IconRoute aria-hidden />} aria-pressed={isTrackShown} onClick={onTrack}>
          {isTrackShown ? texts.hideTrack : texts.track}
        </Button>
      )}
      {driver?.mobile && ringing && (
        <a className={classes.call} href={ringing} aria-label={texts.call(item.title, driver.mobile)}>
          <IconPhone aria-hidden />
          {driver.mobile}
        </a>
      )}
      {driver?.next_stop && may('/traffic-diary') && (
        <LinkButton size="sm" variant="quiet" to="/traffic-diary" search={{ job: driver.next_stop.job_id }}>
          {texts.job(driver.next_stop.job_number)}
        </LinkButton>
      )}
      {driver && may('/organizer') && (
        <LinkButton
          size="sm"
          variant="quiet"
          to="/organizer"
          search={{
            vehicle: driver.vehicle_id,
            day: driver.date,
            week: driver.date,
            ...(driver.shift_type_id === 2 && { shift: 'night' as const }),
          }}
        >
          {texts.workday}
        </LinkButton>
      )}
    </footer>
  )
}
