import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { GuideEntry, GuideNode, GuidePage, GuideWords, Reader } from './src/features/guide/index.ts'

/** Where the guide is written: a page a file, with its title, its readers and its screens at the head. */
export const guideFolder = fileURLToPath(new URL('../../docs/guide/', import.meta.url))
const readers = new Set<string>(['office', 'portal', 'console'] satisfies Reader[])

/** Returns the anchor of a heading: its words in lower case, with hyphens between them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

interface Source extends GuideEntry {
  text: string
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Reads the head of a page; throws a sentence for what is missing there. */
export function readHead(slug: string, content: string): Source {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? []
  const fields = new Map(head.split('\n').map((line) => line.split(/:\s*/, 2) as [string, string]))
  const title = fields.get('title')
  const found = listOf(fields.get('for'))
  if (!title || found.length === 0 || !found.every((one) => readers.has(one)))
    throw new Error(`docs/guide/${slug}.md needs "title:" and "for:" (office, portal, console) at its head.`)
  const group = fields.get('group') ?? 'More'
  return { slug, title, group, readers: found as Reader[], screens: listOf(fields.get('screens')), text }
}

/** Returns every page of the guide, in the order of their files' names within `README.md`'s list. */
export async function readGuide(): Promise<Source[]> {
  const names = (await readdir(guideFolder)).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const order = await readFile(join(guideFolder, 'README.md'), 'utf8')
  const places = new Map(names.map((name) => [name, order.indexOf(`(${name})`)]))
  const place = (name: string) => places.get(name) ?? 0
  const sorted = names.toSorted((a, b) => place(a) - place(b))
  return Promise.all(
    sorted.map(async (name) => readHead(basename(name, '.md'), await readFile(guideFolder + name, 'utf8'))),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

/** A link to another page of the guide becomes its address here. */
const hrefOf = (href: string) => href.replace(/^([\w-]+)\.md/, '/guide/$1')

const children = (tokens: readonly Token[] | undefined): GuideNode[] => (tokens ?? []).flatMap(nodesOf)

function tableOf({ header, rows }: Tokens.Table): GuideNode {
  const cells = (tag: 'th' | 'td', row: readonly Tokens.TableCell[]): GuideNode => ({
    tag: 'tr',
    inside: row.map((cell) => ({ tag, inside: children(cell.tokens) })),
  })
  return {
    tag: 'table',
    inside: [
      { tag: 'thead', inside: [cells('th', header)] },
      { tag: 'tbody', inside: rows.map((row) => cells('td', row)) },
    ],
  }
}

const blocks: Readonly<Record<string, (token: Token) => GuideNode[]>> = {
  space: () => [],
  heading: (token) => {
    const { depth, text, tokens } = token as Tokens.Heading
    return [{ tag: depth <= 2 ? 'h2' : 'h3', id: anchorOf(plain(text)), inside: children(tokens) }]
  },
  paragraph: (token) => {
    const inside = children((token as Tokens.Paragraph).tokens)
    const [only] = inside
    return inside.length === 1 && typeof only === 'object' && only.tag === 'img' ? [only] : [{ tag: 'p', inside }]
  },
  list: (token) => {
    const { ordered, items } = token as Tokens.List
    return [{ tag: ordered ? 'ol' : 'ul', inside: items.map((item) => ({ tag: 'li', inside: children(item.tokens) })) }]
  },
  table: (token) => [tableOf(token as Tokens.Table)],
  blockquote: (token) => [{ tag: 'aside', inside: children((token as Tokens.Blockquote).tokens) }],
  text: (token) => {
    const { tokens, text } = token as Tokens.Text
    return tokens ? children(tokens) : [plain(text)]
  },
  escape: (token) => [plain((token as Tokens.Escape).text)],
  strong: (token) => [{ tag: 'strong', inside: children((token as Tokens.Strong).tokens) }],
  em: (token) => [{ tag: 'em', inside: children((token as Tokens.Em).tokens) }],
  codespan: (token) => [{ tag: 'kbd', inside: [plain((token as Tokens.Codespan).text)] }],
  link: (token) => {
    const { href, tokens } = token as Tokens.Link
    return [{ tag: 'a', href: hrefOf(href), inside: children(tokens) }]
  },
  image: (token) => {
    const { href, text } = token as Tokens.Image
    return [{ tag: 'img', name: basename(href, '.webp'), alt: text }]
  },
}

/** Returns what a token shows. There is no HTML in the guide, and nothing else that is not listed here. */
function nodesOf(token: Token): GuideNode[] {
  const make = blocks[token.type]
  if (!make) throw new Error(`The guide has no use for "${token.type}": ${token.raw.slice(0, 80)}`)
  return make(token)
}

/** Returns the page's text as a tree that the browser draws, and its headings. */
export function renderPage({ text, ...entry }: Source): GuidePage {
  return { ...entry, nodes: children(lexer(text)) }
}

const textOf = (node: GuideNode): string =>
  typeof node === 'string'
    ? node
    : 'inside' in node
      ? node.inside.map(textOf).join(/^t[hdr]|^li|^p$/.test(node.tag) ? ' ' : '')
      : ''

/** Returns what a page is found by: each section with its heading and its words. */
export function wordsOf({ slug, title, readers: found, nodes }: GuidePage): GuideWords {
  const sections: GuideWords['sections'] = [{ heading: '', anchor: '', text: '' }]
  for (const node of nodes) {
    if (typeof node === 'object' && 'id' in node) sections.push({ heading: textOf(node), anchor: node.id, text: '' })
    else {
      const last = sections.at(-1)
      if (last) last.text += `${textOf(node)} `
    }
  }
  return { slug, title, readers: found, sections }
}

const picturesIn = (nodes: readonly GuideNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.tag === 'img') return [node.name]
    return 'inside' in node ? picturesIn(node.inside) : []
  })

/** The module of one page: its tree, and the addresses of its pictures in both themes. */
function pageModule(page: GuidePage): string {
  const names = [...new Set(picturesIn(page.nodes))]
  const paths = names
    .flatMap((name) => [name, `${name}-dark`])
    .filter((name) => existsSync(`${guideFolder}pictures/${name}.webp`))
  const imports = paths.map(
    (name, at) => `import p${at} from ${JSON.stringify(`${guideFolder}pictures/${name}.webp?url`)}\n`,
  )
  const pictures = paths.map((name, at) => `${JSON.stringify(name)}: p${at}`)
  return `${imports.join('')}export const page = ${JSON.stringify(page)}\nexport const pictures = { ${pictures.join(', ')} }\n`
}

const name = 'virtual:guide'
const wordsName = 'virtual:guide-words'

/** The user guide in the build: an index, a module for each page, and the words by which the palette finds them. */
export function userGuide(): Plugin {
  const modules: Readonly<Record<string, () => Promise<string>>> = {
    [name]: async () => {
      const pages = await readGuide()
      const entries = pages.map(({ text: _text, ...entry }) => entry)
      const loads = pages.map(
        ({ slug }) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(`${name}/${slug}`)})`,
      )
      return `export const entries = ${JSON.stringify(entries)}\nexport const load = { ${loads.join(', ')} }\n`
    },
    [wordsName]: async () =>
      `export const words = ${JSON.stringify((await readGuide()).map((one) => wordsOf(renderPage(one))))}`,
  }
  return {
    name: 'user-guide',
    resolveId: (id) => (id === name || id === wordsName || id.startsWith(`${name}/`) ? `\0${id}` : null),
    async load(id) {
      const wanted = id.startsWith('\0') ? id.slice(1) : ''
      const make = modules[wanted]
      if (make) return make()
      if (!wanted.startsWith(`${name}/`)) return null
      const slug = wanted.slice(name.length + 1)
      this.addWatchFile(`${guideFolder}${slug}.md`)
      return pageModule(renderPage(readHead(slug, await readFile(`${guideFolder}${slug}.md`, 'utf8'))))
    },
  }
}
