import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { useViewerOrNull } from '#platform/viewer.ts'
import classes from './shell.module.css'

/** The company's logo for the theme that is on; where only one is kept, that one, and without any the product's letter. */
export function CompanyMark() {
  const company = useViewerOrNull()?.company
  const light = company?.logo_light_path ?? company?.logo_dark_path
  const dark = company?.logo_dark_path ?? company?.logo_light_path
  if (!company || !light || !dark) return <span className={classes.letter}>{shellTexts.productLetter}</span>
  return (
    <>
      <img className={classes.onLight} src={light} alt="" />
      <img className={classes.onDark} src={dark} alt="" />
    </>
  )
}
