// 50 sockets for each person given; notes when each change arrives. Forked by sockets.ts.
import { io } from 'socket.io-client'

const [, , url = '', people = '[]'] = process.argv
const seen: Record<string, number[]> = {}
function note(id: number, at: number) {
  const times = seen[id] ?? []
  times.push(at)
  seen[id] = times
}
const sockets = (JSON.parse(people) as { access_token: string; session_token: string; cookie: string }[]).flatMap(
  (person) =>
    Array.from({ length: 50 }, () =>
      io(url, {
        transports: ['websocket'],
        forceNew: true,
        auth: { token: person.access_token, session_token: person.session_token },
        extraHeaders: { cookie: `dray_session=${person.cookie}` },
      }),
    ),
)
for (const socket of sockets) {
  socket.on('change', (messages: { ids: number[] }[]) => {
    const now = performance.timeOrigin + performance.now()
    for (const { ids } of messages) for (const id of ids) note(id, now)
  })
}
await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('joined', resolve))))
process.send?.('ready')
process.on('message', () => {
  process.send?.(seen, () => process.exit(0))
})
