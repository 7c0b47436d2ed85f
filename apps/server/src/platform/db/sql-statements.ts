const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$\-/;]+|[\s\S]/gi

/**
 * Returns the statements of an SQL script, without its comments and the semicolons between them. Knows quoted text and
 * dollar-quoted bodies; bodies written as `begin atomic … end` and backslashes in `E'…'` it does not know.
 */
export function statementsIn(script: string): string[] {
  const statements = ['']
  for (const [token] of script.matchAll(tokens)) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--') && !token.startsWith('/*')) statements.push(`${statements.pop()}${token}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
