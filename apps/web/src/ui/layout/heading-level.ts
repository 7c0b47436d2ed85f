import { createContext, useContext } from 'react'

type Level = 2 | 3

/** How deep headings stand: second below the page's title, third inside a dialog. */
export const HeadingLevel = createContext<Level>(2)

/** The element of a heading here. */
export const useHeading = () => `h${useContext(HeadingLevel)}` as const
