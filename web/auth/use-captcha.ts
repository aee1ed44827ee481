import { useState } from 'react'

/** The token of a captcha. It is good for one try: `renew` asks for another, and `round` is the widget's `key`. */
export function useCaptcha() {
  const [token, setToken] = useState('')
  const [round, setRound] = useState(1)

  function renew() {
    setToken('')
    setRound((before) => before + 1)
  }
  return { token, round, take: setToken, renew }
}
