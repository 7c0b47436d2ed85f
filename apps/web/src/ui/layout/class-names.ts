/** Joins the class names that hold; CSS modules may answer `undefined`. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
