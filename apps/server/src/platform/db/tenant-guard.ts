import type {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  KyselyPlugin,
  ListNode,
  OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'

/**
 * Refuses any use of a tenant's table that does not name its tenant. The policies would keep the rows apart anyway;
 * the condition sends the query to one worker of a distributed database, and a forgotten one is a mistake to hear of.
 * Every table outside the `platform` schema is a tenant's.
 */
export const tenantGuard: KyselyPlugin = {
  transformQuery: ({ node }) => {
    checkQuery(node, new Set())
    return node
  },
  transformResult: async ({ result }) => result,
}

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode | InsertQueryNode
const queryKinds = new Set(['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'InsertQueryNode'])
const isQuery = (node: OperationNode): node is Query => queryKinds.has(node.kind)

/** They hold names and values, never a query; most nodes of a statement are of these kinds. */
const leaves = new Set(['IdentifierNode', 'ColumnNode', 'TableNode', 'ReferenceNode', 'OperatorNode', 'ValueNode'])

function checkQuery(node: OperationNode, outerCtes: ReadonlySet<string>) {
  if (leaves.has(node.kind)) return
  const ctes = isQuery(node) ? new Set([...outerCtes, ...cteNames(node)]) : outerCtes
  if (isQuery(node)) checkOne(node, ctes)
  // Every statement comes through here: no list of its parts is made.
  for (const part in node) checkWithin(node[part as keyof OperationNode], ctes)
}

function checkWithin(value: unknown, ctes: ReadonlySet<string>) {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) for (const one of value) checkWithin(one, ctes)
  else if ('kind' in value) checkQuery(value as OperationNode, ctes)
}

const cteNames = (query: Query) => (query.with?.expressions ?? []).map((cte) => cte.name.table.table.identifier.name)

function checkOne(query: Query, ctes: ReadonlySet<string>) {
  const used = tablesOf(query).filter((table) => !ctes.has(table.name))
  if (used.length === 0) return
  if (query.kind === 'InsertQueryNode') {
    const named = query.columns?.some((column) => column.column.name === 'tenant_id')
    if (!named) refuse(used[0]?.name)
    return
  }
  const conditions = [
    ...('where' in query && query.where ? [query.where.where] : []),
    ...('joins' in query ? (query.joins ?? []) : []).flatMap((join) => (join.on ? [join.on.on] : [])),
  ]
  const bound = new Set(conditions.flatMap(boundAliases))
  const whole = bound.has('') && used.length === 1
  const loose = used.find((table) => !whole && !bound.has(table.alias))
  if (loose) refuse(loose.name)
}

function refuse(table = 'a tenant table'): never {
  throw new Error(`The statement uses ${table} without a tenant_id condition.`)
}

function tablesOf(query: Query): { name: string; alias: string }[] {
  if (query.kind === 'InsertQueryNode') return query.into ? tableOf(query.into) : []
  const joins = (query.joins ?? []).flatMap((join) => tableOf(join.table))
  if (query.kind === 'UpdateQueryNode') {
    return [...(query.table ? tableOf(query.table) : []), ...(query.from?.froms ?? []).flatMap(tableOf), ...joins]
  }
  return [...(query.from?.froms ?? []).flatMap(tableOf), ...joins]
}

function tableOf(node: OperationNode): { name: string; alias: string }[] {
  if (node.kind === 'TableNode') {
    const { schema, identifier } = (node as TableNode).table
    return schema && schema.name !== 'public' ? [] : [{ name: identifier.name, alias: identifier.name }]
  }
  if (node.kind === 'AliasNode') {
    const aliased = node as AliasNode
    const alias = aliased.alias.kind === 'IdentifierNode' ? (aliased.alias as IdentifierNode).name : ''
    return tableOf(aliased.node).map((table) => ({ ...table, alias: alias || table.alias }))
  }
  if (node.kind === 'ListNode') return (node as ListNode).items.flatMap(tableOf)
  return []
}

/** The aliases whose tenant_id must equal something, looking through AND and brackets only. */
function boundAliases(node: OperationNode): string[] {
  if (node.kind === 'AndNode') {
    const and = node as AndNode
    return [...boundAliases(and.left), ...boundAliases(and.right)]
  }
  if (node.kind === 'ParensNode') return boundAliases((node as ParensNode).node)
  if (node.kind !== 'BinaryOperationNode') return []
  const operation = node as BinaryOperationNode
  const isEquals = (operation.operator as OperatorNode).operator === '='
  return isEquals ? [operation.leftOperand, operation.rightOperand].flatMap(tenantReference) : []
}

function tenantReference(node: OperationNode): string[] {
  if (node.kind !== 'ReferenceNode') return []
  const { table, column } = node as ReferenceNode
  const isTenant = column.kind === 'ColumnNode' && (column as ColumnNode).column.name === 'tenant_id'
  return isTenant ? [table?.table.identifier.name ?? ''] : []
}
