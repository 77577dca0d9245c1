/** Mounted at all times: a live region that appears together with its words is not read. */
export function ResultCount({ children }: { children: string }) {
  return (
    <p role="status" className="min-h-5 text-meta text-ink-2">
      {children}
    </p>
  )
}
