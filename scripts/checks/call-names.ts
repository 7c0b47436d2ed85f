// One name for one operation: a call's id, its use case, the use case's file and the browser's function that sends it.
import { type ESTree, parseSync, Visitor } from 'vite'
import { read, report, sourceFiles } from './source-files.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The names of `calls.x` or, imported by itself, `x`; null for a call that is chosen at run time. */
function callNamed(node: ESTree.Argument | undefined, imported: ReadonlySet<string>): string | null {
  if (node?.type === 'Identifier') return imported.has(node.name) ? node.name : null
  if (node?.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null
  return imported.has(node.object.name) && node.property.type === 'Identifier' ? node.property.name : null
}

const isOfCalls = (path: string) => path.startsWith('@dray/domain/')

/** By its local name, the module that each import comes from. */
function importsIn(program: ESTree.Program): Map<string, string> {
  const declarations = program.body.filter((node) => node.type === 'ImportDeclaration')
  return new Map(
    declarations.flatMap(({ specifiers, source }) =>
      specifiers.map(({ local }) => [local.name, source.value] as const),
    ),
  )
}

interface Called {
  /** The top-level declaration that it stands in. */
  within: string
  call: ESTree.CallExpression
}

function nameOf(statement: ESTree.Program['body'][number]): string {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const id =
    declared?.type === 'VariableDeclaration'
      ? declared.declarations[0]?.id
      : declared && 'id' in declared && declared.id
  return id && id.type === 'Identifier' ? id.name : ''
}

const calledIn = (program: ESTree.Program): Called[] =>
  program.body.flatMap((statement) => {
    const found: Called[] = []
    const visitor = new Visitor({ CallExpression: (call) => void found.push({ within: nameOf(statement), call }) })
    visitor.visit({ ...program, body: [statement] })
    return found
  })

const calledBy = (node: ESTree.CallExpression) => (node.callee.type === 'Identifier' ? node.callee.name : '')

function parts(path: string) {
  const { program } = parseSync(path, read(path))
  const imports = importsIn(program)
  const ofCalls = new Set([...imports].flatMap(([local, from]) => (isOfCalls(from) ? [local] : [])))
  return { imports, ofCalls, called: calledIn(program) }
}

/** `defineCall({ id: 'x' })` is exported as `x`. */
function inDomain(path: string): string[] {
  const declared = read(path).matchAll(/export const (\w+) = defineCall\(\{\s*id: '(\w+)'/g)
  return [...declared].flatMap(([, name, id]) =>
    name === id ? [] : [`${path}: the call ${id} is exported as ${name}.`],
  )
}

function useCaseNamed(node: ESTree.Argument | undefined): string {
  if (node?.type === 'CallExpression') return calledBy(node)
  return node?.type === 'Identifier' ? node.name : ''
}

const isBelow = (file: string | undefined, name: string) => file?.startsWith('./') && file.endsWith(`/${name}.ts`)

/** `route(calls.x, x)`, with `x` from a file `x.ts` below the routes; a use case of one line may stand in the route. */
function inRoutes(path: string): string[] {
  const { imports, ofCalls, called } = parts(path)
  return called.flatMap(({ call }) => {
    const id = calledBy(call) === 'route' ? callNamed(call.arguments[0], ofCalls) : null
    const name = useCaseNamed(call.arguments[1])
    if (id === null || name === '' || name === 'takeStep' || name === 'takeStepOf') return []
    if (name !== id) return [`${path}: the use case of ${id} is called ${name}.`]
    const file = imports.get(id)
    return isBelow(file, kebab(id)) ? [] : [`${path}: ${id} comes from ${file}, not from ./${kebab(id)}.ts.`]
  })
}

/** In the browser `api(calls.x)` stands in `x`, or in `xOptions` where it is a query. */
function inQueries(path: string): string[] {
  const { ofCalls, called } = parts(path)
  return called.flatMap(({ within, call }) => {
    const id = /^api(WithMessage|File)?$/.test(calledBy(call)) ? callNamed(call.arguments[0], ofCalls) : null
    if (id === null) return []
    return within === id || within === `${id}Options` ? [] : [`${path}: ${within} sends ${id}.`]
  })
}

report([
  ...sourceFiles('packages/domain/src/**/*.ts').flatMap(inDomain),
  ...sourceFiles('apps/server/src/features/**/*.routes.ts').flatMap(inRoutes),
  ...sourceFiles('apps/web/src/features/**/*.queries.ts').flatMap(inQueries),
])
