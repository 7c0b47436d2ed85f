import { Link, useLocation } from '@tanstack/react-router'
import { createElement, type ReactNode, useEffect } from 'react'
import { useTheme } from '#ui/layout/use-theme.ts'
import type { GuideNode } from './guide-page.ts'
import classes from './guide-text.module.css'

interface GuideTextProps {
  nodes: readonly GuideNode[]
  pictures: Readonly<Record<string, string>>
  /** Opens another page in the same place; without it a link leads to the page by itself. */
  onOpen?: ((slug: string) => void) | undefined
}

/** A page's text: each element of its tree is one of a closed list, so that nothing else can get onto the screen. */
export function GuideText({ nodes, ...around }: GuideTextProps) {
  const anchor = useLocation({ select: ({ hash }) => hash })
  // The text comes after the address: the browser itself has looked for the heading in vain.
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView()
  }, [anchor])
  return (
    <div className={classes.text}>
      <Nodes nodes={nodes} {...around} />
    </div>
  )
}

const insideOf = (node: GuideNode) => (typeof node === 'string' || node.tag === 'img' ? [] : node.inside)
const textOf = (node: GuideNode): string => (typeof node === 'string' ? node : insideOf(node).map(textOf).join(''))
/** What a table is about: the names of its columns. */
const headOf = (node: GuideNode): string =>
  typeof node !== 'string' && node.tag === 'th' ? textOf(node) : insideOf(node).map(headOf).filter(Boolean).join(', ')

/** The nodes of a page never change their order: their place is their key. */
const Nodes = ({ nodes, ...around }: GuideTextProps) =>
  nodes.map((node, at) => <Node key={keyAt(node, at)} node={node} {...around} />)

const keyAt = (node: GuideNode, at: number) => `${at}-${typeof node === 'string' ? 'text' : node.tag}`

interface NodeProps extends Omit<GuideTextProps, 'nodes'> {
  node: GuideNode
}

function Node({ node, ...around }: NodeProps): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'img') return <Picture {...node} pictures={around.pictures} />
  const inside = <Nodes nodes={node.inside} {...around} />
  switch (node.tag) {
    case 'a':
      return (
        <GuideLink href={node.href} onOpen={around.onOpen}>
          {inside}
        </GuideLink>
      )
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is scrolled by its keys.
        <section className={classes.wide} tabIndex={0} aria-label={headOf(node)}>
          <table>{inside}</table>
        </section>
      )
    case 'h2':
    case 'h3':
      return createElement(node.tag, { id: node.id }, inside)
    default:
      return createElement(node.tag, null, inside)
  }
}

interface PictureProps {
  name: string
  alt: string
  pictures: Readonly<Record<string, string>>
}

/** Each picture was taken in both themes; by itself it can be made as large as one likes. */
function Picture({ name, alt, pictures }: PictureProps) {
  const theme = useTheme()
  const src = (theme === 'dark' && pictures[`${name}-dark`]) || pictures[name]
  if (!src) return null
  return (
    <a href={src} target="_blank" rel="noreferrer">
      <img src={src} alt={alt} loading="lazy" className={classes.picture} />
    </a>
  )
}

interface GuideLinkProps extends Pick<GuideTextProps, 'onOpen'> {
  href: string
  children: ReactNode
}

function GuideLink({ href, onOpen, children }: GuideLinkProps) {
  const [, slug, anchor] = /^\/guide\/([\w-]+)(?:#(.+))?$/.exec(href) ?? []
  if (slug === undefined) return <a href={href}>{children}</a>
  return (
    <Link
      to="/guide/$page"
      params={{ page: slug }}
      {...(anchor && { hash: anchor })}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen(slug)
      }}
    >
      {children}
    </Link>
  )
}
