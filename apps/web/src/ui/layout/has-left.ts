/** True where a pointer or a drag goes out of what listens; from one part of it to another nothing is left. */
export const hasLeft = ({ currentTarget, relatedTarget }: { currentTarget: Node; relatedTarget: EventTarget | null }) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
