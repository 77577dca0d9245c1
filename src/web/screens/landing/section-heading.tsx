interface SectionHeadingProps {
  id: string
  children: string
  line: string
}

export function SectionHeading({ id, children, line }: SectionHeadingProps) {
  return (
    <div className="mb-5 max-w-[820px] md:mb-[26px]">
      <h2 id={id} className="text-h2">
        {children}
      </h2>
      <p className="mt-1.5 text-ink-2">{line}</p>
    </div>
  )
}
