import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'

const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]

/** What is not installed for a browser on WebKit, by Debian's names; empty where nothing is missing. */
export const missingForWebkit = (): string[] => [
  ...(existsSync(driverPath) && miniBrowser() ? [] : ['webkit2gtk-driver']),
  ...(existsSync(displayPath) ? [] : ['xvfb']),
]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function openDisplay() {
  const screen = spawn(displayPath, ['-displayfd', '3', '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { screen, display: `:${String(number).trim()}` }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Speaks the W3C's WebDriver with one session. */
function makeSession(base: string) {
  async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    const answer = await fetch(base + path, { ...init, headers: { 'content-type': 'application/json' } })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
  return { send, post: <T>(path: string, body: unknown = {}) => send<T>('POST', path, body) }
}

/** A browser on WebKitGTK with a profile of its own, on a display that nobody sees; `close` in the end. */
export async function openWebkit() {
  const { screen, display } = await openDisplay()
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  const close = async () => {
    await end(driver)
    await end(screen)
  }
  try {
    const options = { binary: miniBrowser(), args: ['--automation'] }
    const { sessionId } = await newSession(base, options)
    const { post, send } = makeSession(`${base}/session/${sessionId}`)
    return {
      ...pageOf(post),
      async close() {
        await send('DELETE', '').catch(() => undefined)
        await close()
      },
    }
  } catch (fault) {
    await close()
    throw fault
  }
}

/** Tries until the driver listens. */
async function newSession(base: string, options: object): Promise<{ sessionId: string }> {
  const { post } = makeSession(base)
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  for (let tries = 0; ; tries++) {
    try {
      return await post('/session', { capabilities })
    } catch (fault) {
      if (tries >= 40) throw fault
      await wait(250)
    }
  }
}

type Post = ReturnType<typeof makeSession>['post']

const patience = 60_000
const textOf = (text: string) => `normalize-space(.)='${text}' or starts-with(normalize-space(.), '${text}')`

function pageOf(post: Post) {
  const find = async (xpath: string): Promise<string | undefined> => {
    const found = await post<Record<string, string>[]>('/elements', { using: 'xpath', value: xpath })
    return found[0]?.[elementKey]
  }
  /** Waits until it is there. */
  async function the(xpath: string): Promise<string> {
    for (const from = Date.now(); Date.now() - from < patience; await wait(100)) {
      const element = await find(xpath)
      if (element) return element
    }
    throw new Error(`Not on the page: ${xpath}; there is: ${await run<string>('return document.body.innerText')}`)
  }
  const type = async (xpath: string, text: string) => post(`/element/${await the(xpath)}/value`, { text })
  const run = <T>(script: string, ...args: unknown[]) => post<T>('/execute/sync', { script, args })
  return {
    the,
    type,
    run,
    open: (url: string) => post('/url', { url }),
    waitFor: (text: string) => the(`//*[not(self::script)][text()[contains(., '${text}')]]`),
    async press(name: string) {
      const button = await the(`//*[self::button or self::a][${textOf(name)}][not(@disabled or @aria-disabled='true')]`)
      // Its large button may lie under the word of the last one for a moment: pressed as by a keyboard.
      await run('arguments[0].click()', { [elementKey]: button })
    },
    /** The field that a label names. */
    fill: (label: string, text: string) => type(`//input[@id=//label[${textOf(label)}]/@for]`, text),
  }
}
