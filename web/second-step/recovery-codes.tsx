import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** What signs in once the phone is lost. This is the only time that they are shown. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false)
  const text = `Recovery codes for Akin (${window.location.host})\nEach signs you in once.\n\n${codes.join('\n')}\n`

  return (
    <div className="grid gap-4">
      <p>
        If you lose your phone, each of these signs you in once, after your password. They are not shown again: keep
        them where your phone is not.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-control bg-paper p-4 text-15 tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          isPlain
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="akin-recovery-codes.txt"
        >
          Download
        </ButtonLink>
        {/* Browsers have none on a page without encryption. */}
        {'clipboard' in navigator && (
          <Button variant="secondary" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </div>
    </div>
  )

  function copy() {
    void navigator.clipboard.writeText(text).then(() => setCopied(true))
  }
}
