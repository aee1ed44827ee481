const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&onload='
const READY = 'onRecaptchaReady'

export type Recaptcha = {
  render: (
    holder: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
    [READY]?: () => void
  }
}

let loading: Promise<Recaptcha> | null = null

/** Google's script, fetched once; after a failure the next call tries again. */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    window[READY] = () => (window.grecaptcha ? resolve(window.grecaptcha) : reject(new Error('reCAPTCHA is missing')))
    const script = document.createElement('script')
    script.src = SCRIPT + READY
    script.addEventListener('error', () => {
      loading = null
      reject(new Error('reCAPTCHA could not be loaded'))
    })
    document.head.append(script)
  })
  return loading
}
