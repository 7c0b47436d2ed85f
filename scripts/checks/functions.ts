// How long a function of a component's file may be: 60 lines, with JSX in it 150. Biome holds the 60 everywhere else,
// but counts no line break inside of JSX.
import { parseSync, Visitor } from 'vite'
import { read, report, sourceFiles } from './source-files.ts'

const most = { plain: 60, jsx: 150 }

interface Span {
  start: number
  end: number
  hasJsx: boolean
}

function functionsIn(path: string, text: string): Span[] {
  const open: Span[] = []
  const done: Span[] = []
  const enter = ({ start, end }: { start: number; end: number }) => void open.push({ start, end, hasJsx: false })
  const leave = () => void done.push(...open.splice(-1))
  const markJsx = () => {
    for (const span of open) span.hasJsx = true
  }
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXElement: markJsx,
    JSXFragment: markJsx,
  })
  visitor.visit(parseSync(path, text).program)
  return done
}

function tooLong(path: string): string[] {
  const text = read(path)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  return functionsIn(path, text).flatMap(({ start, end, hasJsx }) => {
    const lines = lineOf(end) - lineOf(start) + 1
    const limit = hasJsx ? most.jsx : most.plain
    return lines > limit ? [`${path}:${lineOf(start)}: a function of ${lines} lines, of at most ${limit}.`] : []
  })
}

report(
  sourceFiles('apps/*/src/**/*.tsx')
    .filter((path) => !path.endsWith('.test.tsx'))
    .flatMap(tooLong),
)
