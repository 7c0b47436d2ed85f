import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

/** What the drivers' app knows of the build that it comes from. */
export const driverDefine = { __APP_VERSION__: JSON.stringify(version) }

/** While developing, one server has both pages: the drivers' app is at `/driver/` there too, without its worker. */
export const driverPage = (): Plugin => ({
  name: 'driver-page',
  apply: 'serve',
  config: () => ({ define: driverDefine }),
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const isPage = request.headers.accept?.includes('text/html') && /^\/driver(\/|$|\?)/.test(request.url ?? '')
      if (isPage) request.url = '/driver.html'
      next()
    })
  },
})
