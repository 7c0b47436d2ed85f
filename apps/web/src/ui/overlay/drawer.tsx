import { classNames } from '#ui/layout/class-names.ts'
import classes from './dialog.module.css'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

export interface DrawerProps extends DialogFrameProps {
  width?: 'normal' | 'wide'
}

/** A panel from the right: looking at or changing one row while the list stays in sight. */
export function Drawer({ width = 'normal', ...frame }: DrawerProps) {
  return (
    <DialogFrame
      closeOnOutside
      {...frame}
      contentClass={classNames(classes.content, classes.drawer, width === 'wide' && classes.wideDrawer)}
      notificationsBeside={width === 'wide' ? 'wideDrawer' : 'drawer'}
      placeClass={classes.drawerPlace ?? ''}
    />
  )
}
