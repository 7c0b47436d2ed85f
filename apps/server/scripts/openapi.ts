// Makes docs/openapi.json from the calls that the server answers: npm run openapi
import { openApi } from '../src/platform/http/calls/openapi.ts'
import { routes } from '../src/routes.ts'
import { keepFresh } from './keep-fresh.ts'

const file = new URL('../../../docs/openapi.json', import.meta.url)
const text = `${JSON.stringify(openApi(routes.map(({ call }) => call)), null, 1)}\n`
keepFresh({ file, text, command: 'npm run openapi' })
