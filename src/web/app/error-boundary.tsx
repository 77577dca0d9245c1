import { Component, type ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'

// React offers no other way to catch what a screen throws than a class.
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

/** Part of the first load, so it brings no icons and no button of the kit with it. */
function Failed() {
  return (
    <main className="page-width grid min-h-[80dvh] place-items-center">
      <div role="alert">
        <EmptyState
          heading="h1"
          icon={<PotBoilingOver />}
          title="Something boiled over"
          actions={
            <button
              type="button"
              onClick={() => location.reload()}
              className="min-h-11 rounded-full bg-accent px-[18px] text-desc font-semibold text-on-accent hover:bg-accent-press"
            >
              Reload the page
            </button>
          }
        >
          This page ran into a problem. Nothing you saved is lost; a fresh start usually helps.
        </EmptyState>
      </div>
    </main>
  )
}

function PotBoilingOver() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M4 12v6a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-6M2 12h20M8 8c0-1.5 1.5-1.5 1.5-3S8 3.5 8 2M15 8c0-1.5 1.5-1.5 1.5-3S15 3.5 15 2" />
    </svg>
  )
}
