import type { Plugin } from 'vite'

const summary = /^ +summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm
const example = /^ {2}example: \{.*\},\n(?=\}\))/gm

/** Calls without what only their description and the tests read, so that the browser is not sent it. */
export const callsWithoutDescription = (): Plugin => ({
  name: 'calls-without-description',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return /\.calls\.ts$/.test(id) ? { code: code.replace(summary, '').replace(example, ''), map: null } : null
  },
})
