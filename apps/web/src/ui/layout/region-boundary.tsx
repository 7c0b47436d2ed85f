import { Component, type ErrorInfo, type ReactNode } from 'react'
import { CrashState } from '#ui/display/crash-state.tsx'

interface RegionBoundaryProps {
  children: ReactNode
}

/** A part of a screen that fails does not take the rest with it; it can be loaded again by itself. */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: { fault: unknown } | null }> {
  override state: { failed: { fault: unknown } | null } = { failed: null }

  static getDerivedStateFromError(fault: unknown) {
    return { failed: { fault } }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // biome-ignore lint/suspicious/noConsole: the person sees a sentence; whoever looks into it needs the stack.
    console.error('A part of the screen failed', error, info.componentStack)
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return <CrashState fault={failed.fault} onRetry={() => this.setState({ failed: null })} />
  }
}
