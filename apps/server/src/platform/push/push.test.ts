import { createECDH, randomBytes } from 'node:crypto'
import { request } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decryptPush, type PushService, startPushService } from '#testing/push-service.ts'
import { encryptPush, isPushKey } from './encrypt-push.ts'
import { isPublicAddress, isPublicUrl, lookupPublic } from './public-address.ts'
import { makePush } from './push.ts'

const key = randomBytes(32).toString('base64url')
const subject = 'https://dray.example'
const message = { topic: 'day', ttl_seconds: 60 }

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service?.close())

const push = makePush({ key, subject, is_loopback_allowed: true, timeout_ms: 2000 })
function phone(answers: number[] = []) {
  const { path, subscription } = service.subscribe(answers)
  const [theirs, auth] = [subscription.p256dh, subscription.auth].map((one) => Buffer.from(one, 'base64url'))
  return { path, to: { endpoint: subscription.endpoint, key: theirs as Buffer, auth: auth as Buffer } }
}

describe('a message', () => {
  test('is opened by the phone that it was made for, and no other', () => {
    const subscriber = () => {
      const ours = createECDH('prime256v1')
      return { ours, key: ours.generateKeys(), auth: randomBytes(16) }
    }
    const [one, other] = [subscriber(), subscriber()]
    const sealed = encryptPush('New job 10:30 Leeds', one)
    expect(decryptPush(sealed, one)).toBe('New job 10:30 Leeds')
    expect(() => decryptPush(sealed, other)).toThrow()
    expect(encryptPush('New job 10:30 Leeds', one).equals(sealed)).toBe(false)
  })

  test('of the standard (RFC 8291, section 5) is opened as it says', () => {
    const ours = createECDH('prime256v1')
    ours.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
    const body = [
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ].join('')
    expect(decryptPush(Buffer.from(body, 'base64url'), { ours, auth })).toBe(
      'When I grow up, I want to be a watermelon',
    )
  })

  test('reaches the push service with who sends it, its topic and its time to live', async () => {
    const { path, to } = phone()
    const text = JSON.stringify({ web_push: 8030, notification: { title: 'Hello', navigate: '/' } })
    expect(await push.send(to, { text, ...message })).toBe('taken')
    expect(service.received.filter((one) => one.path === path)).toMatchObject([{ topic: 'day', ttl: 60 }])
    expect(service.titles(path)).toEqual(['Hello'])
    expect(service.faults).toEqual([])
  })

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [302, 'refused'],
  ])('answered %i is %s', async (status, answer) => {
    expect(await push.send(phone([status]).to, { text: '{}', ...message })).toBe(answer)
  })

  test.each([429, 500, 503])('answered %i is worth another try', async (status) => {
    await expect(push.send(phone([status]).to, { text: '{}', ...message })).rejects.toThrow(String(status))
  })
})

describe('nothing is sent into a network of our own', () => {
  const real = makePush({ key, subject })

  test.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://push.example.com:8443/x',
    'https://user:word@push.example.com/x',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is refused', async (endpoint) => {
    expect(isPublicUrl(endpoint)).toBe(false)
    expect(await real.send({ ...phone().to, endpoint }, { text: '{}', ...message })).toBe('refused')
  })

  test.each(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x', 'https://142.250.0.1/x'])(
    '%s may be sent to',
    (endpoint) => expect(isPublicUrl(endpoint)).toBe(true),
  )

  test.each([
    ['8.8.8.8', true],
    ['100.64.0.1', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['224.0.0.1', false],
    ['2606:4700::1111', true],
    ['2002:a00:1::', false],
    ['fe80::1', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

  test('a name that leads there is refused as the connection is made', async () => {
    const found = (options: object) =>
      new Promise((resolve) => lookupPublic('localhost', options, (fault) => resolve(fault?.message)))
    expect(await found({ all: true })).toMatch(/no public host/)
    expect(await found({})).toMatch(/no public host/)
    const connecting = new Promise<Error>((resolve) =>
      request('https://localhost:9/x', { lookup: lookupPublic }).on('error', resolve).end(),
    )
    expect((await connecting).message).toMatch(/no public host/)
  })
})

test('a key is one of the curve', () => {
  const ours = createECDH('prime256v1')
  expect(isPushKey(ours.generateKeys().toString('base64url'))).toBe(true)
  expect(isPushKey(randomBytes(65).toString('base64url'))).toBe(false)
})
