import { dueNotice as texts } from '@dray/domain/expiry/expiry.messages.ts'
import { type OffRoadNews, offRoadNews } from '@dray/domain/expiry/off-road-news.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { offRoadSpans } from './fleet-days.repo.ts'
import { tellOnce } from './notices.repo.ts'

/** Spans that ended before are old news; those that follow each other count as one. */
const lookBack = 62

const sentence = (reg: string, news: OffRoadNews) =>
  news.state === 'off' ? texts.goesOff(reg, news.from, news.to) : texts.isBack(reg, news.from)

/** Notifies of the vehicles that went off the road or are back on it, each change once. */
export async function notifyOffRoad(ctx: TxContext, today: string) {
  const spans = await offRoadSpans(ctx.tx, addDays(today, -lookBack))
  const changes = [...Map.groupBy(spans, ({ subject, id }) => `${subject} ${id}`).values()].flatMap((own) => {
    const [{ subject, id, reg } = { subject: 'vehicle', id: 0, reg: '' }] = own
    const owner = subject === 'vehicle' ? id : `${subject}:${id}`
    const news = offRoadNews(own, today)
    return news === null ? [] : [{ key: `vor:${news.state}:${owner}:${news.from}`, line: sentence(reg, news) }]
  })
  const fresh = await tellOnce(
    ctx.tx,
    changes.map(({ key }) => key),
    today,
  )
  const lines = changes.filter(({ key }) => fresh.has(key)).map(({ line }) => line)
  if (lines.length === 0) return
  await notify(ctx, {
    event: 'vehicle_off_road',
    title: texts.offRoad(lines.length),
    body: lines.join('\n'),
    color_class: 'amber',
    link: '/home',
  })
}
