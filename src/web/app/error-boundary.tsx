import { Component, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { EmptyState } from '../ui/empty-state.tsx'
import { CodeNotLoaded, forgetFailures } from '../boot/lazy.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Stands inside the shell, which has a main element already. */
  inShell?: boolean
}

/** Shows a failure in place of what failed, until the person tries again or goes to another page. */
export function ErrorBoundary({ children, inShell = false }: ErrorBoundaryProps) {
  const [path] = useLocation()
  return (
    <Catcher path={path} inShell={inShell}>
      {children}
    </Catcher>
  )
}

interface CatcherProps extends Required<ErrorBoundaryProps> {
  path: string
}

interface CatcherState {
  caught?: { error: unknown } | undefined
}

// React offers no other way to catch what a screen throws than a class.
class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = {}

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidUpdate(before: CatcherProps) {
    if (this.state.caught && before.path !== this.props.path) this.retry()
  }

  retry = () => {
    forgetFailures()
    this.setState({ caught: undefined })
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    const failed = <Failed reason={reasonOf(caught.error)} onRetry={this.retry} />
    if (this.props.inShell) return failed
    return <main className="page-width grid min-h-[80dvh] place-items-center">{failed}</main>
  }
}

type Reason = 'offline' | 'outdated' | 'ours'

const reasonOf = (error: unknown): Reason =>
  error instanceof CodeNotLoaded ? (error.isOutdated ? 'outdated' : 'offline') : 'ours'

const words: Record<Reason, { title: string; text: string }> = {
  offline: {
    title: 'This page did not arrive',
    text: 'Please check your connection, then try again. Nothing you saved is lost.',
  },
  outdated: {
    title: 'A new version is ready',
    text: 'This page is part of it. Reload to open it; nothing you saved is lost.',
  },
  ours: {
    title: 'Something boiled over',
    text: 'This page ran into a problem. Nothing you saved is lost; a fresh start usually helps.',
  },
}

/** Part of the first load, so it brings no icons and no button of the kit with it. */
function Failed({ reason, onRetry }: { reason: Reason; onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Whoever just tried again stays at the button.
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon={<PotBoilingOver />}
        title={words[reason].title}
        actions={
          <button
            ref={button}
            type="button"
            onClick={reason === 'offline' ? onRetry : () => location.reload()}
            className="min-h-11 rounded-full bg-accent px-[18px] text-desc font-semibold text-on-accent hover:bg-accent-press forced-colors:border"
          >
            {reason === 'offline' ? 'Try again' : 'Reload the page'}
          </button>
        }
      >
        {words[reason].text}
      </EmptyState>
    </div>
  )
}

function PotBoilingOver() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M4 12v6a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-6M2 12h20M8 8c0-1.5 1.5-1.5 1.5-3S8 3.5 8 2M15 8c0-1.5 1.5-1.5 1.5-3S15 3.5 15 2" />
    </svg>
  )
}
