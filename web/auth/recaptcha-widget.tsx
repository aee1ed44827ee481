import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { readTheme } from '#web/ui/theme.ts'
import { loadRecaptcha, type Recaptcha } from './recaptcha.ts'

/** Google's checkbox, drawn by Google's own script. */
export function RecaptchaWidget({ siteKey, onToken }: { siteKey: string; onToken: (token: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const onAnswer = useEffectEvent(onToken)

  useEffect(() => {
    let isShown = true
    const draw = (recaptcha: Recaptcha) => {
      if (!isShown || !box.current) return
      const holder = box.current.appendChild(document.createElement('div'))
      recaptcha.render(holder, {
        sitekey: siteKey,
        theme: isDark() ? 'dark' : 'light',
        callback: (token) => onAnswer(token),
        'expired-callback': () => onAnswer(''),
        'error-callback': () => setFailed(true),
      })
    }
    loadRecaptcha()
      .then(draw)
      .catch(() => setFailed(true))
    return () => {
      isShown = false
    }
  }, [siteKey])

  if (hasFailed) {
    return (
      <ErrorNotice title="The captcha could not be loaded">
        Google&rsquo;s captcha did not answer. Please check your connection and load this page again.
      </ErrorNotice>
    )
  }
  return <div ref={box} className="min-h-[78px]" />
}

function isDark(): boolean {
  const theme = readTheme()
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}
