import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '#ui/display/error-state.tsx'

interface RegionBoundaryProps {
  children: ReactNode
}

/** A part of a screen that fails does not take the rest with it; it can be loaded again by itself. */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // biome-ignore lint/suspicious/noConsole: the person sees a sentence; whoever looks into it needs the stack.
    console.error('A part of the screen failed', error, info.componentStack)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        title={stateTexts.crashed}
        hint={stateTexts.crashedHint}
        retryLabel={stateTexts.reload}
        onRetry={() => this.setState({ failed: false })}
      />
    )
  }
}
