import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '../../domain/brand.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { recoverySheet, saveText, sheetHead } from './recovery-sheet.ts'
import './recovery-codes.css'

/** Ten codes, shown this once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [now] = useState(() => new Date())
  const sheet = recoverySheet(codes, now)
  const list = useRef<HTMLOListElement>(null)
  // The field that was sent is gone; whoever reads by ear hears the codes.
  useEffect(() => list.current?.focus(), [])
  return (
    <div className="recovery-codes grid gap-5">
      <p className="hidden print:block">{sheetHead(now).join(' ')}</p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-md bg-surface p-5 outline-none min-[340px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li
            key={code}
            className="text-center font-[family-name:ui-monospace,monospace] text-desc font-semibold whitespace-nowrap"
          >
            {code}
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-3 gap-2 max-sm:[&_svg]:hidden print:hidden">
        <Button
          variant="outline"
          onClick={() => void copyText(sheet, 'Codes copied')}
          className="max-sm:px-2"
        >
          <Copy aria-hidden /> Copy
        </Button>
        <Button
          variant="outline"
          onClick={() => saveText(`${brand.name.toLowerCase()}-recovery-codes.txt`, sheet)}
          className="max-sm:px-2"
        >
          <Download aria-hidden /> Download
        </Button>
        <Button variant="outline" onClick={() => print()} className="max-sm:px-2">
          <Printer aria-hidden /> Print
        </Button>
      </div>
      <Button onClick={onDone} className="sm:justify-self-end print:hidden">
        I saved them
      </Button>
    </div>
  )
}
