import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * A layer whose code comes when it is first wanted: `prefetch` as the pointer or the focus comes near what opens it, else
 * with its first opening. What was loaded stands there at once; where the code cannot be had, the layer is closed, and the
 * next opening tries again.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>, Waiting?: ComponentType) {
  let Loaded: ComponentType<P> | null = null
  const fetchCode = async () => {
    Loaded = await load()
  }
  function Layer(props: P) {
    const [isHere, setHere] = useState(Loaded !== null)
    const close = useRef<(() => void) | undefined>(undefined)
    close.current = closeOf(props)
    useEffect(() => {
      // A prefetch may have brought it between the drawing and now.
      if (Loaded) setHere(true)
      else
        fetchCode().then(
          () => setHere(true),
          () => close.current?.(),
        )
    }, [])
    if (isHere && Loaded) return <Loaded {...props} />
    return Waiting ? <Waiting /> : null
  }
  return { Layer, prefetch: () => void fetchCode().catch(ignore) }
}

const closeOf = (props: { onClose?: () => void }) => props.onClose

/** The screen shows already that the connection is lost. */
const ignore = () => undefined
